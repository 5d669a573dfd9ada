import { apiBase } from '@storefront/api-client'
import { type CallAnswer, callPath } from '@storefront/api-contract'
import { ORDER_EVENTS_PATH, orderStatusCall } from '@storefront/api-contract/ordering'

type OrderNews = CallAnswer<typeof orderStatusCall>

export interface OrderStreamEvents {
  onNews: (news: OrderNews) => void
  onLive: (isLive: boolean) => void
}

/** After an ended connection, which the browser does not try again by itself. */
const TRY_AGAIN_AFTER = 20_000

/** Follows one order by server-sent events (RT-15); gives the function that stops. */
export function followOrder(
  referenceId: string,
  orderId: string,
  { onNews, onLive }: OrderStreamEvents,
): () => void {
  const url = apiBase() + callPath({ path: ORDER_EVENTS_PATH }, { params: { referenceId, orderId } })
  let source: EventSource
  let timer: ReturnType<typeof setTimeout> | undefined
  const open = () => {
    source = new EventSource(url)
    source.addEventListener('open', () => onLive(true))
    source.addEventListener('order', (event: MessageEvent<string>) => {
      const news = readNews(event.data)
      if (news) onNews(news)
    })
    source.addEventListener('error', () => {
      onLive(false)
      if (source.readyState === EventSource.CLOSED) timer = setTimeout(open, TRY_AGAIN_AFTER)
    })
  }
  open()
  return () => {
    clearTimeout(timer)
    source.close()
    onLive(false)
  }
}

// What cannot be read is left out: the regular question asks for the same and names the problem.
function readNews(text: string): OrderNews | null {
  try {
    const news = orderStatusCall.answer.safeParse(JSON.parse(text))
    return news.success ? news.data : null
  } catch (cause) {
    if (cause instanceof SyntaxError) return null
    throw cause
  }
}
