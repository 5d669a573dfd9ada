import type { Pixel } from '@storefront/api-contract'
import type { PlacedOrder } from '@storefront/bridge'
import { currencyOf, decimalText } from '@storefront/domain'
import { isPixelProvider, PIXEL_PROVIDERS, type PixelProvider } from '@storefront/domain/pixels'
import { serverNow } from '@storefront/store'

type Queue = ((...call: unknown[]) => void) & { queue: unknown[][] }
type Page = Window & Record<string, unknown>

/** What each service's script expects to find: a queue of calls that it works off once it runs. */
const BEGIN: Record<PixelProvider, (page: Page, id: string) => void> = {
  meta: (page, id) => {
    const fbq = queue('callMethod')
    Object.assign(fbq, { push: fbq, loaded: true, version: '2.0' })
    page.fbq = fbq
    page._fbq = fbq
    fbq('init', id)
    fbq('track', 'PageView')
  },
  google: (page, id) => {
    const layer: unknown[] = []
    page.dataLayer = layer
    // The script recognises calls by their type, `arguments`.
    const gtag: (...call: unknown[]) => void = function () {
      // biome-ignore lint/complexity/noArguments: see above.
      layer.push(arguments)
    }
    page.gtag = gtag
    gtag('js', new Date(serverNow()))
    gtag('config', id)
  },
  snapchat: (page, id) => {
    const snaptr = queue('handleRequest')
    page.snaptr = snaptr
    snaptr('init', id)
    snaptr('track', 'PAGE_VIEW')
  },
}

/** A function that keeps its calls until the script has given it a method of this name. */
function queue(method: string): Queue {
  const call: Queue = Object.assign(
    (...given: unknown[]) => {
      const taken: unknown = Reflect.get(call, method)
      if (typeof taken === 'function') taken.apply(call, given)
      else call.queue.push(given)
    },
    { queue: [] as unknown[][] },
  )
  return call
}

const started = new Set<string>()

/** Loads a measuring service, once; only after consent (UI-05). One that is not known is not loaded. */
export function startPixel({ provider, id }: Pixel): void {
  if (!isPixelProvider(provider) || started.has(`${provider} ${id}`)) return
  started.add(`${provider} ${id}`)
  BEGIN[provider](window as unknown as Page, id)
  document.head.append(
    Object.assign(document.createElement('script'), {
      async: true,
      src: PIXEL_PROVIDERS[provider].script(id),
    }),
  )
}

interface Purchase {
  id: string
  /** In units of the currency. */
  value: number
  currency: string
}

const PURCHASE: Record<PixelProvider, (page: Page, purchase: Purchase) => void> = {
  meta: (page, { id, value, currency }) =>
    call(page.fbq, 'track', 'Purchase', { value, currency }, { eventID: id }),
  google: (page, { id, value, currency }) =>
    call(page.gtag, 'event', 'purchase', { transaction_id: id, value, currency }),
  snapchat: (page, { id, value, currency }) =>
    call(page.snaptr, 'track', 'PURCHASE', { price: value, currency, transaction_id: id }),
}

function call(service: unknown, ...given: unknown[]): void {
  if (typeof service === 'function') service(...given)
}

/** Reports an order to a started service (UI-05): its id and total, nothing of the person or the dishes. */
export function reportPurchase({ provider, id }: Pixel, { orderId, total }: PlacedOrder): void {
  if (!total || !isPixelProvider(provider) || !started.has(`${provider} ${id}`)) return
  const { amount, currency } = total
  const value = Number(decimalText(amount, currencyOf(currency)))
  PURCHASE[provider](window as unknown as Page, { id: orderId, value, currency })
}
