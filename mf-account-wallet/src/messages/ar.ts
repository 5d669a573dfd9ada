import { actions, contact, durations, problems } from '@storefront/remote-kit/messages/ar'
import own from './ar.json'

export default { ...actions, ...contact, ...durations, ...problems, ...own }
