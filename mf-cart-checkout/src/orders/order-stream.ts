import { apiBase } from '@storefront/api-client'
import { type CallAnswer, callPath, loadSchema } from '@storefront/api-contract'
import { ORDER_EVENTS_PATH, orderStatusCall } from '@storefront/api-contract/ordering'

type OrderNews = CallAnswer<typeof orderStatusCall>

export interface OrderStreamEvents {
  onNews: (news: OrderNews) => void
  onLive: (isLive: boolean) => void
}

/** Pause before reconnecting after the server has closed the stream, which browsers do not do by themselves. */
const TRY_AGAIN_AFTER = 20_000

/** Follows one order by server-sent events (RT-15); gives the function that stops. */
export function followOrder(
  referenceId: string,
  orderId: string,
  { onNews, onLive }: OrderStreamEvents,
): () => void {
  const url = apiBase() + callPath({ path: ORDER_EVENTS_PATH }, { params: { referenceId, orderId } })
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isOver = false
  const openLater = () => {
    timer = setTimeout(open, TRY_AGAIN_AFTER)
  }
  function open(): void {
    loadSchema(orderStatusCall.answer).then((schema) => {
      if (!isOver) source = listen(schema)
    }, openLater)
  }
  function listen(schema: typeof orderStatusCall.answer): EventSource {
    const opened = new EventSource(url)
    opened.addEventListener('open', () => onLive(true))
    opened.addEventListener('order', (event: MessageEvent<string>) => {
      const news = schema.safeParse(parseJson(event.data))
      // What cannot be read is left out: the regular question asks for the same and names the problem.
      if (news.success) onNews(news.data)
    })
    opened.addEventListener('error', () => {
      onLive(false)
      if (opened.readyState === EventSource.CLOSED) openLater()
    })
    return opened
  }
  open()
  return () => {
    isOver = true
    clearTimeout(timer)
    source?.close()
    onLive(false)
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // The schema rejects `undefined`.
    return undefined
  }
}
