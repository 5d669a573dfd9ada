import { actions, contact, durations, problems } from '@storefront/remote-kit/messages/en'
import own from './en.json'

export default { ...actions, ...contact, ...durations, ...problems, ...own }
