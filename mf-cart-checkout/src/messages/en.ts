import { actions, allergens, contact, dishes, orders, problems } from '@storefront/remote-kit/messages/en'
import own from './en.json'

export default { ...actions, ...allergens, ...contact, ...dishes, ...orders, ...problems, ...own }
