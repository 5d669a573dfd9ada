import type { RemoteExposes } from '@storefront/bridge'
import { exposeFrom } from '@storefront/remote-kit'
import { BranchPicker } from './branches/branch-picker.tsx'
import { Destination } from './destination/destination.tsx'
import { messages } from './messages/catalogue.ts'
import { BranchesPage } from './pages/branches-page.tsx'
import { LocationsPage } from './pages/locations-page.tsx'
import { OrderPlace } from './pin/order-place.tsx'
import { AreaPicker } from './place/area-picker.tsx'
import { DeliveryTerms } from './place/delivery-terms.tsx'

const expose = exposeFrom('mf-delivery', messages)

/** Every page and slot of this remote. The build makes a module of each entry. */
export const exposes = {
  './pages/branches': expose(BranchesPage),
  './pages/locations': expose(LocationsPage),
  './slots/area-picker': expose(AreaPicker),
  './slots/branch-picker': expose(BranchPicker),
  './slots/destination': expose(Destination),
  './slots/order-place': expose(OrderPlace),
  './slots/terms': expose(DeliveryTerms),
} satisfies RemoteExposes<'mf-delivery'>
