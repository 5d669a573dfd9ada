import { actions, contact, controls, durations, problems } from '@storefront/remote-kit/messages/ar'
import own from './ar.json'

export default { ...actions, ...contact, ...controls, ...durations, ...problems, ...own }
