import { actions, branches, contact, problems } from '@storefront/remote-kit/messages/en'
import own from './en.json'

export default { ...actions, ...branches, ...contact, ...problems, ...own }
