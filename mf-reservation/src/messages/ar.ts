import { actions, contact, dishes, durations, orders, problems } from '@storefront/remote-kit/messages/ar'
import own from './ar.json'

export default { ...actions, ...contact, ...dishes, ...durations, ...orders, ...problems, ...own }
