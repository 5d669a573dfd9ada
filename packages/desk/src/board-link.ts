import { loadSchema } from '@storefront/api-contract'
import { ALIVE_EVENT, ALIVE_EVERY_MS, type DeskChange, deskChange } from '@storefront/api-contract/desk'

/** How long a refused or broken stream waits before it is opened again; doubled each time, up to the longest. */
const FIRST_PAUSE_MS = 3_000
const LONGEST_PAUSE_MS = 30_000
/** A stream that said nothing for so long is dead, although the browser has not noticed. */
const SILENCE_MS = 2.5 * ALIVE_EVERY_MS
/** What changed is asked for this often in any case: an older server sends no signs of life. */
const CHECK_MS = 60_000

/** `lost` while anything may be missing on the board. */
export type BoardLink = 'live' | 'lost'

interface BoardSource {
  /** Reads the whole board, or what changed after an earlier answer; null if it could not be read. */
  read: (known?: DeskChange) => Promise<DeskChange | null>
  /** Where the changes after a cursor are. */
  eventsUrl: (cursor: number) => string
  /** Gets the whole board before each stream: what is not on it has left it. */
  onBoard: (board: DeskChange) => void
  /** Gets each change, which may be older than what is known. */
  onChange: (change: DeskChange) => void
  onLink: (link: BoardLink) => void
}

/**
 * Follows the live board: reads it, then its stream of changes, and both again whenever the stream breaks, falls silent
 * or the device is online again (DK-01). What an earlier attempt still brings is dropped. Returns how to stop.
 */
export function followBoard({ read, eventsUrl, onBoard, onChange, onLink }: BoardSource): () => void {
  let attempt = 0
  let pause = FIRST_PAUSE_MS
  let retry: ReturnType<typeof setTimeout> | undefined
  let closeStream: (() => void) | null = null
  /** The last answer. What the stream brought since is asked for again: nothing depends on its having come. */
  let known: DeskChange | undefined
  const end = () => {
    attempt += 1
    clearTimeout(retry)
    closeStream?.()
    closeStream = null
  }
  const loseLink = () => onLink('lost')
  const openLater = () => {
    end()
    loseLink()
    retry = setTimeout(() => void open(), pause)
    pause = Math.min(2 * pause, LONGEST_PAUSE_MS)
  }
  const open = async () => {
    end()
    const own = attempt
    const board = await read()
    // The board was read by the same library.
    const schema = await loadSchema(deskChange)
    if (own !== attempt) return
    if (!board) return openLater()
    known = board
    onBoard(board)
    closeStream = openStream(eventsUrl(board.cursor), {
      onOpen: () => {
        pause = FIRST_PAUSE_MS
        onLink('live')
      },
      onChange: (data) => {
        const change = schema.safeParse(data)
        if (change.success) onChange(change.data)
      },
      onBroken: openLater,
      onSilent: () => {
        loseLink()
        void open()
      },
    })
  }
  const check = async () => {
    // Without a stream the board is read again anyway.
    if (!closeStream) return
    const own = attempt
    const changed = await read(known)
    if (own !== attempt) return
    if (!changed) return openLater()
    known = changed
    onChange(changed)
  }
  const openNow = () => void open()
  openNow()
  const checks = setInterval(() => void check(), CHECK_MS)
  window.addEventListener('online', openNow)
  window.addEventListener('offline', loseLink)
  return () => {
    end()
    clearInterval(checks)
    window.removeEventListener('online', openNow)
    window.removeEventListener('offline', loseLink)
  }
}

interface StreamListeners {
  onOpen: () => void
  onChange: (data: unknown) => void
  onBroken: () => void
  /** Called once no sign of life came for two beats and a half; never if the server sends none. */
  onSilent: () => void
}

function openStream(url: string, { onOpen, onChange, onBroken, onSilent }: StreamListeners): () => void {
  const source = new EventSource(url)
  let silence: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  const unlessClosed =
    <E>(listener: (event: E) => void) =>
    (event: E) => {
      if (!isClosed) listener(event)
    }
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(onSilent, SILENCE_MS)
  }
  source.onopen = unlessClosed(onOpen)
  source.onerror = unlessClosed(onBroken)
  source.addEventListener(ALIVE_EVENT, unlessClosed(listen))
  source.addEventListener(
    'change',
    unlessClosed((event: MessageEvent<string>) => {
      if (silence !== undefined) listen()
      onChange(JSON.parse(event.data))
    }),
  )
  return () => {
    isClosed = true
    clearTimeout(silence)
    source.close()
  }
}
