type Answer = { id?: number; type: string; error?: string; message?: string; result?: unknown }
type Event = { method: string; params: Record<string, unknown> }

/** Commands and events of WebDriver BiDi over one socket. */
export interface BidiConnection {
  send: <Result = unknown>(method: string, params?: Record<string, unknown>) => Promise<Result>
  on: (listener: (event: Event) => void) => void
  close: () => void
}

/** Connects to a browser that speaks WebDriver BiDi. */
export async function connectBidi(address: string): Promise<BidiConnection> {
  const socket = new WebSocket(address)
  const waiting = new Map<number, (answer: Answer) => void>()
  const listeners: ((event: Event) => void)[] = []
  let last = 0
  socket.addEventListener('message', ({ data }) => {
    const message = JSON.parse(String(data)) as Answer & Event
    if (typeof message.id !== 'number') for (const listener of listeners) listener(message)
    else waiting.get(message.id)?.(message)
  })
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', reject, { once: true })
  })
  return {
    send: async <Result>(method: string, params: Record<string, unknown> = {}) => {
      const id = ++last
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve))
      socket.send(JSON.stringify({ id, method, params }))
      const { type, error, message, result } = await answered
      waiting.delete(id)
      if (type === 'error') throw new Error(`${method}: ${error} ${message}`)
      return result as Result
    },
    on: (listener) => void listeners.push(listener),
    close: () => socket.close(),
  }
}
