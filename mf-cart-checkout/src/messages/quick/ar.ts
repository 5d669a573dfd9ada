import { actions, dishes } from '@storefront/remote-kit/messages/ar'
import own from './ar.json'

export default { ...actions, ...dishes, ...own }
