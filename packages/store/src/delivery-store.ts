import { create } from 'zustand'
import { DELIVERY, type DeliveryState, EMPTY_DELIVERY } from './delivery-state.ts'
import { browserStorage, followOtherTabs, hydrate, persist } from './persisted-state.ts'

interface DeliveryStore extends DeliveryState {
  referenceId: string
  /** Changes and persists delivery details. */
  update: (changes: Partial<DeliveryState>) => void
}

/** Delivery details for the open business, in sync across tabs (PS-01). */
export const useDelivery = create<DeliveryStore>((set, get) => ({
  ...EMPTY_DELIVERY,
  referenceId: '',
  update: (changes) => {
    set(changes)
    const { place, country, form, gift, recent, locations, referenceId } = get()
    if (referenceId)
      persist(browserStorage, DELIVERY, referenceId, { place, country, form, gift, recent, locations })
  },
}))

let stopFollowing = () => {}

/** Loads the delivery details of a business; called by the shell once the business is known. */
export function openDelivery(referenceId: string): void {
  if (useDelivery.getState().referenceId === referenceId) return
  stopFollowing()
  useDelivery.setState({ ...hydrate(browserStorage, DELIVERY, referenceId).state, referenceId })
  stopFollowing = followOtherTabs(DELIVERY, referenceId, (other) => useDelivery.setState(other))
}
