import { actions, branches, contact, controls, problems } from '@storefront/remote-kit/messages/ar'
import own from './ar.json'

export default { ...actions, ...branches, ...contact, ...controls, ...problems, ...own }
