import { actions, controls, dishes } from '@storefront/remote-kit/messages/ar'
import own from './ar.json'

export default { ...actions, ...controls, ...dishes, ...own }
