import {
  actions,
  addresses,
  branches,
  contact,
  controls,
  problems,
  refusals,
} from '@storefront/remote-kit/messages/en'
import own from './en.json'

export default {
  ...actions,
  ...addresses,
  ...branches,
  ...contact,
  ...controls,
  ...problems,
  ...refusals,
  ...own,
}
