/** What happens to a request. */
export type Fate =
  | 'arrives'
  /** The request is lost. */
  | 'dropped'
  /** The server handles it, but the response is lost. */
  | 'answer-lost'
  /** Sent twice concurrently. */
  | 'doubled'
  /** Fails in the browser, and reaches the server after the next request. */
  | 'delayed'

export interface FlakyNetwork {
  fetch: typeof fetch
  /** Resolves once all delayed requests have arrived. */
  settled: () => Promise<void>
}

/** An unreliable `fetch` for one browser, with its cookie; `fate` decides for every request. */
export function flakyNetwork(fate: (path: string) => Fate): FlakyNetwork {
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
