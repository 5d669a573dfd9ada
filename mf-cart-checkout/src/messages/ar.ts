import { actions, allergens, contact, dishes, orders, problems } from '@storefront/remote-kit/messages/ar'
import own from './ar.json'

export default { ...actions, ...allergens, ...contact, ...dishes, ...orders, ...problems, ...own }
