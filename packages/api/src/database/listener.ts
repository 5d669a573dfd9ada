import pg from 'pg'

/** First and longest wait before a lost connection is made again; it doubles in between. */
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000
/** A connection that died without a word is found out by this. */
const PROBE_MS = 15_000

interface Channel {
  heard: (payload: string) => void
  missed: () => void
}

/**
 * Listens to channels of a PostgreSQL on a connection of its own, made again for ever when it is lost. The first
 * connection is made by the first `listen`, which waits for it.
 */
export function createListener(
  databaseUrl: string,
  report: (what: string, error: unknown) => void,
): {
  listen(channel: string, heard: Channel['heard'], missed: Channel['missed']): Promise<void>
  close(): Promise<void>
} {
  const channels = new Map<string, Channel>()
  let client: pg.Client | null = null
  let isClosed = false
  let wait = FIRST_WAIT_MS
  let timer: NodeJS.Timeout | undefined
  const probe = setInterval(() => {
    const probed = client
    probed?.query('select 1').catch(() => probed.end().catch(() => undefined))
  }, PROBE_MS).unref()

  async function connect(): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'storefront-listen',
      connectionTimeoutMillis: LONGEST_WAIT_MS,
      query_timeout: LONGEST_WAIT_MS,
      keepAlive: true,
    })
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.heard(payload ?? ''))
    next.on('error', (error) => report('The connection that listens to the database broke', error))
    await next.connect()
    next.on('end', () => {
      if (client === next) client = null
      if (!isClosed) again()
    })
    if (isClosed) return next.end()
    for (const name of channels.keys()) await next.query(`listen ${next.escapeIdentifier(name)}`)
    client = next
    wait = FIRST_WAIT_MS
  }

  function again(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().then(
        () => {
          for (const { missed } of channels.values()) missed()
        },
        () => (isClosed ? undefined : again()),
      )
    }, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  return {
    async listen(name, heard, missed) {
      channels.set(name, { heard, missed })
      if (client) await client.query(`listen ${client.escapeIdentifier(name)}`)
      else await connect()
    },
    async close() {
      isClosed = true
      clearTimeout(timer)
      clearInterval(probe)
      await client?.end()
    },
  }
}
