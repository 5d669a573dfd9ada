import { actions, allergens, branches, dishes, problems } from '@storefront/remote-kit/messages/ar'
import own from './ar.json'

export default { ...actions, ...allergens, ...branches, ...dishes, ...problems, ...own }
