import { actions, branches, contact, problems } from '@storefront/remote-kit/messages/ar'
import own from './ar.json'

export default { ...actions, ...branches, ...contact, ...problems, ...own }
