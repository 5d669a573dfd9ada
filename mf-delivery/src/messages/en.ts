import { actions, branches, contact, controls, problems } from '@storefront/remote-kit/messages/en'
import own from './en.json'

export default { ...actions, ...branches, ...contact, ...controls, ...problems, ...own }
