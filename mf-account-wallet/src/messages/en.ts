import { actions, contact, controls, durations, problems, refusals } from '@storefront/remote-kit/messages/en'
import own from './en.json'

export default { ...actions, ...contact, ...controls, ...durations, ...problems, ...refusals, ...own }
