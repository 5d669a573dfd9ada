import {
  actions,
  allergens,
  contact,
  controls,
  dishes,
  orders,
  problems,
} from '@storefront/remote-kit/messages/ar'
import own from './ar.json'
import quick from './quick/ar.json'

export default {
  ...actions,
  ...allergens,
  ...contact,
  ...controls,
  ...dishes,
  ...orders,
  ...problems,
  ...quick,
  ...own,
}
