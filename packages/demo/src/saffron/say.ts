import { wordsIn } from '../source/words-in.ts'

/** A text of Saffron: English, then Arabic. */
export const say = wordsIn('en', 'ar')
