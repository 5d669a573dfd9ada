import autocannon from 'autocannon'

/** The result of one run: responses per second and 99th percentile latency in milliseconds. */
export interface Figures {
  perSecond: number
  p99: number
}

export const CONNECTIONS = 50

/** Sends requests on 50 connections for some seconds; any answer but those expected fails the run. */
export async function measure(
  url: string,
  seconds: number,
  options: Pick<autocannon.Options, 'method' | 'headers' | 'requests'> & { status?: number } = {},
): Promise<Figures> {
  const { status = 200, ...request } = options
  const result = await autocannon({ url, connections: CONNECTIONS, duration: seconds, ...request })
  const counts = result.statusCodeStats ?? {}
  const wrong = Object.entries(counts).filter(([code]) => Number(code) !== status)
  if (wrong.length > 0 || result.errors > 0)
    throw new Error(`${url} answered ${JSON.stringify(counts)} with ${result.errors} errors`)
  return { perSecond: result.requests.total / result.duration, p99: result.latency.p99 }
}

/** The run in the middle of several, by answers a second. */
export function middle(runs: Figures[]): Figures {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond)
  const found = sorted[Math.floor(sorted.length / 2)]
  if (!found) throw new Error('Nothing was measured')
  return found
}
