import pg from 'pg'

/** Reconnection backoff: doubles from the first wait to the longest. */
const FIRST_WAIT_MS = 100
const LONGEST_WAIT_MS = 5_000
/** Interval of the query that detects a silently dead connection. */
const PROBE_MS = 15_000

interface Channel {
  onNotify: (payload: string) => void
  onReconnect: () => void
}

/**
 * Listens to PostgreSQL channels on a dedicated connection and reconnects until closed. The first `listen` opens the
 * connection and waits for it.
 */
export function createListener(
  databaseUrl: string,
  report: (what: string, error: unknown) => void,
): {
  listen(channel: string, onNotify: Channel['onNotify'], onReconnect: Channel['onReconnect']): Promise<void>
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
    next.on('notification', ({ channel, payload }) => channels.get(channel)?.onNotify(payload ?? ''))
    next.on('error', (error) => report('The connection that listens to the database broke', error))
    await next.connect()
    next.on('end', () => {
      if (client === next) client = null
      if (!isClosed) reconnect()
    })
    if (isClosed) return next.end()
    for (const name of channels.keys()) await next.query(`listen ${next.escapeIdentifier(name)}`)
    client = next
    wait = FIRST_WAIT_MS
  }

  function reconnect(): void {
    clearTimeout(timer)
    timer = setTimeout(() => {
      connect().then(
        () => {
          for (const { onReconnect } of channels.values()) onReconnect()
        },
        () => (isClosed ? undefined : reconnect()),
      )
    }, wait)
    wait = Math.min(wait * 2, LONGEST_WAIT_MS)
  }

  return {
    async listen(name, onNotify, onReconnect) {
      channels.set(name, { onNotify, onReconnect })
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
