import {
  actions,
  contact,
  dishes,
  durations,
  notifications,
  orders,
  problems,
  refusals,
} from '@storefront/remote-kit/messages/en'
import own from './en.json'

export default {
  ...actions,
  ...contact,
  ...dishes,
  ...durations,
  ...notifications,
  ...orders,
  ...problems,
  ...refusals,
  ...own,
}
