import {
  actions,
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
  ...contact,
  ...controls,
  ...declines,
  ...durations,
  ...problems,
  ...refusals,
  ...own,
}
