import { actions, allergens, branches, dishes, problems } from '@storefront/remote-kit/messages/en'
import own from './en.json'

export default { ...actions, ...allergens, ...branches, ...dishes, ...problems, ...own }
