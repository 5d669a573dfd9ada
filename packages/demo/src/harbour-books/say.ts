import { wordsIn } from '../source/words-in.ts'

/** A text of Harbour Books: English, German, French, Arabic. */
export const say = wordsIn('en', 'de', 'fr', 'ar')
