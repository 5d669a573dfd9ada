import { createPageStore } from './create-page-store.ts'
import { DELIVERY, type DeliveryState, EMPTY_DELIVERY } from './delivery-state.ts'
import { browserShelf, followOtherTabs, keep, restore } from './saved-state.ts'

interface DeliveryStore extends DeliveryState {
  referenceId: string
  /** Changes what was said about the delivery, and keeps it. */
  say: (changes: Partial<DeliveryState>) => void
}

/** What the visitor said about a delivery of the business that is open; the same in all its tabs (PS-01). */
export const useDelivery = createPageStore<DeliveryStore>((set, get) => ({
  ...EMPTY_DELIVERY,
  referenceId: '',
  say: (changes) => {
    set(changes)
    const { place, country, form, gift, recent, locations, referenceId } = get()
    if (referenceId)
      keep(browserShelf, DELIVERY, referenceId, { place, country, form, gift, recent, locations })
  },
}))

let stopFollowing = () => {}

/** Opens what was said about deliveries of a business; the shell calls it when the business is known. */
export function openDelivery(referenceId: string): void {
  if (useDelivery.getState().referenceId === referenceId) return
  stopFollowing()
  useDelivery.setState({ ...restore(browserShelf, DELIVERY, referenceId).state, referenceId })
  stopFollowing = followOtherTabs(DELIVERY, referenceId, (other) => useDelivery.setState(other))
}
