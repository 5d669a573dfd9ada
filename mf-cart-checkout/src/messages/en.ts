import {
  actions,
  addresses,
  allergens,
  companions,
  contact,
  controls,
  declines,
  dishes,
  notifications,
  orders,
  problems,
  refusals,
} from '@storefront/remote-kit/messages/en'
import own from './en.json'
import quick from './quick/en.json'

export default {
  ...actions,
  ...addresses,
  ...allergens,
  ...companions,
  ...contact,
  ...controls,
  ...declines,
  ...dishes,
  ...notifications,
  ...orders,
  ...problems,
  ...refusals,
  ...quick,
  ...own,
}
