import { actions, contact, dishes, durations, orders, problems } from '@storefront/remote-kit/messages/en'
import own from './en.json'

export default { ...actions, ...contact, ...dishes, ...durations, ...orders, ...problems, ...own }
