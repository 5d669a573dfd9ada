import {
  actions,
  addresses,
  contact,
  controls,
  declines,
  durations,
  problems,
  refusals,
} from '@storefront/remote-kit/messages/en'
import own from './en.json'

export default {
  ...actions,
  ...addresses,
  ...contact,
  ...controls,
  ...declines,
  ...durations,
  ...problems,
  ...refusals,
  ...own,
}
