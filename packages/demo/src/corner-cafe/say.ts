import { wordsIn } from '../source/words-in.ts'

/** A text of Corner Café: English, then Arabic. */
export const say = wordsIn('en', 'ar')
