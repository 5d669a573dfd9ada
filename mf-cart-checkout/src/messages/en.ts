import {
  actions,
  allergens,
  contact,
  controls,
  dishes,
  orders,
  problems,
} from '@storefront/remote-kit/messages/en'
import own from './en.json'

export default {
  ...actions,
  ...allergens,
  ...contact,
  ...controls,
  ...dishes,
  ...orders,
  ...problems,
  ...own,
}
