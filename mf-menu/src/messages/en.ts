import {
  allergens,
  branches,
  companions,
  controls,
  dishes,
  problems,
  refusals,
} from '@storefront/remote-kit/messages/en'
import own from './en.json'

export default {
  ...allergens,
  ...branches,
  ...companions,
  ...controls,
  ...dishes,
  ...problems,
  ...refusals,
  ...own,
}
