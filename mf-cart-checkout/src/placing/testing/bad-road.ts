/** What a road does to one request. */
export type Fate =
  | 'arrives'
  /** Never reaches the server. */
  | 'dropped'
  /** Reaches it, and the answer is lost on the way back. */
  | 'answer-lost'
  /** Reaches it twice at once. */
  | 'doubled'
  /** Is given up by the browser, and reaches the server only after the next question. */
  | 'delayed'

export interface BadRoad {
  fetch: typeof fetch
  /** Everything that was still on its way has arrived. */
  settled: () => Promise<void>
}

/** The road of one browser, with its cookie; `fate` is asked for every request. */
export function badRoad(fate: (path: string) => Fate): BadRoad {
  let cookie: string | null = null
  let late: (() => Promise<unknown>)[] = []
  const send = async (input: Parameters<typeof fetch>[0], init: RequestInit = {}) => {
    const { signal: _signal, ...rest } = init
    const headers = { ...(init.headers as Record<string, string>), ...(cookie ? { cookie } : {}) }
    const response = await fetch(input, { ...rest, headers })
    const [given] = response.headers.getSetCookie().filter((one) => one.startsWith('sf_guest='))
    cookie = given?.split(';')[0] ?? cookie
    return response
  }
  const deliverLate = async () => {
    const now = late
    late = []
    for (const arrive of now) await arrive()
  }
  return {
    fetch: async (input, init) => {
      const what = fate(String(input))
      if (what === 'dropped') throw new TypeError('dropped')
      if (what === 'delayed') {
        late.push(() => send(input, init))
        throw new TypeError('given up')
      }
      const answers = await Promise.all(
        what === 'doubled' ? [send(input, init), send(input, init)] : [send(input, init)],
      )
      await deliverLate()
      if (what === 'answer-lost') throw new TypeError('answer lost')
      return answers[0] as Response
    },
    settled: deliverLate,
  }
}
