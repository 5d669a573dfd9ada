import { allergens, branches, controls, dishes, problems } from '@storefront/remote-kit/messages/ar'
import own from './ar.json'

export default { ...allergens, ...branches, ...controls, ...dishes, ...problems, ...own }
