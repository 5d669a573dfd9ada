import type { Pixel } from '@storefront/api-contract'
import type { PlacedOrder } from '@storefront/bridge'
import { currencyOf, decimalText } from '@storefront/domain'
import { isPixelProvider, PIXEL_PROVIDERS, type PixelProvider } from '@storefront/domain/pixels'
import { serverNow } from '@storefront/store'

type Call = (...call: unknown[]) => void
type Queue = Call & { queue: unknown[][] }
type Page = Window & Record<string, unknown>

interface Purchase {
  id: string
  /** In units of the currency. */
  value: number
  currency: string
}

/** A service as its script expects to find it: a queue of calls that it works off once it runs. */
interface Service {
  /** Makes the queue; once a page, since accounts share it. */
  open: (page: Page) => void
  /** Adds an account, and counts the page for it alone. */
  init: (page: Page, id: string) => void
  /** Reports to this account alone. */
  purchase: (page: Page, id: string, purchase: Purchase) => void
}

const SERVICES: Record<PixelProvider, Service> = {
  meta: {
    open: (page) => {
      const fbq = queue('callMethod')
      // Without the last one its script counts every change of the address by itself.
      Object.assign(fbq, { push: fbq, loaded: true, version: '2.0', disablePushState: true })
      page.fbq = fbq
      page._fbq = fbq
    },
    init: (page, id) => {
      // Otherwise its script reads buttons, forms and metadata of the page.
      call(page.fbq, 'set', 'autoConfig', false, id)
      call(page.fbq, 'init', id)
      call(page.fbq, 'trackSingle', id, 'PageView')
    },
    purchase: (page, id, { id: eventID, ...amount }) =>
      call(page.fbq, 'trackSingle', id, 'Purchase', amount, { eventID }),
  },
  google: {
    open: (page) => {
      const layer: unknown[] = []
      page.dataLayer = layer
      // The script recognises calls by their type, `arguments`.
      const gtag: Call = function () {
        // biome-ignore lint/complexity/noArguments: see above.
        layer.push(arguments)
      }
      page.gtag = gtag
      gtag('js', new Date(serverNow()))
    },
    init: (page, id) => call(page.gtag, 'config', id),
    purchase: (page, id, { id: transaction_id, ...amount }) =>
      call(page.gtag, 'event', 'purchase', { send_to: id, transaction_id, ...amount }),
  },
  snapchat: {
    open: (page) => {
      page.snaptr = queue('handleRequest')
    },
    init: (page, id) => {
      call(page.snaptr, 'init', id)
      if (hasOneSnapchat()) call(page.snaptr, 'track', 'PAGE_VIEW')
    },
    purchase: (page, _id, { id: transaction_id, value: price, currency }) => {
      if (hasOneSnapchat()) call(page.snaptr, 'track', 'PURCHASE', { price, currency, transaction_id })
    },
  },
}

function call(service: unknown, ...given: unknown[]): void {
  if (typeof service === 'function') service(...given)
}

/** A function that keeps its calls until the script has given it a method of this name. */
function queue(method: string): Queue {
  const kept: Queue = Object.assign(
    (...given: unknown[]) => {
      const taken: unknown = Reflect.get(kept, method)
      if (typeof taken === 'function') taken.apply(kept, given)
      else kept.queue.push(given)
    },
    { queue: [] as unknown[][] },
  )
  return kept
}

/** The accounts of each service that this page reports to. */
const started: Readonly<Record<PixelProvider, Set<string>>> = {
  meta: new Set(),
  google: new Set(),
  snapchat: new Set(),
}

/** Snapchat's script reports to every account that was added: with a second one nothing is reported. */
const hasOneSnapchat = () => started.snapchat.size === 1

/** Whether this page reports to an account. */
export function isStarted({ provider, id }: Pixel): boolean {
  return isPixelProvider(provider) && started[provider].has(id)
}

/** Loads a measuring service, once; only after consent (UI-05). One that is not known is not loaded. */
export function startPixel({ provider, id }: Pixel): void {
  if (!isPixelProvider(provider) || isStarted({ provider, id })) return
  const page = window as unknown as Page
  const isFirst = started[provider].size === 0
  started[provider].add(id)
  if (isFirst) SERVICES[provider].open(page)
  SERVICES[provider].init(page, id)
  if (!isFirst) return
  const src = PIXEL_PROVIDERS[provider].script(id)
  document.head.append(Object.assign(document.createElement('script'), { async: true, src }))
}

/** Reports an order to a started service (UI-05): its id and total, nothing of the person or the dishes. */
export function reportPurchase({ provider, id }: Pixel, { orderId, total }: PlacedOrder): void {
  if (!total || !isPixelProvider(provider) || !started[provider].has(id)) return
  const { amount, currency } = total
  const value = Number(decimalText(amount, currencyOf(currency)))
  SERVICES[provider].purchase(window as unknown as Page, id, { id: orderId, value, currency })
}
