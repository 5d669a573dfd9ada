import { chooseOne, option } from '../source/options.ts'
import { say } from './say.ts'

const sweetness = chooseOne('sweetness', say('sweetness'), [
  option('none', say('sweetness.none')),
  option('little', say('sweetness.little')),
  option('sweet', say('sweetness.sweet')),
])

const milk = chooseOne('milk', say('milk'), [
  option('whole', say('milk.whole'), 0, { allergens: ['milk'] }),
  option('oat', say('milk.oat'), 500, { allergens: ['gluten'] }),
])

/** Every modifier group of Gate 41. */
export const options = [sweetness, milk]
