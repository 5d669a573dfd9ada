import own from './en.json'

export default own
