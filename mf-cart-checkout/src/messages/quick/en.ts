import { actions, controls, dishes } from '@storefront/remote-kit/messages/en'
import own from './en.json'

export default { ...actions, ...controls, ...dishes, ...own }
