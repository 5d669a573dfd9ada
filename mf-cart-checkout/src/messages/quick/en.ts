import { actions, dishes } from '@storefront/remote-kit/messages/en'
import own from './en.json'

export default { ...actions, ...dishes, ...own }
