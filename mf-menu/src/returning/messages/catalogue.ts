import { defineMessages, localeFiles } from '@storefront/i18n'
import en from './en.ts'

/** Texts of hearts and shelves, which no first screen loads. */
export const messages = defineMessages<typeof en>('mf-menu-returning', {
  // These parts come late as a whole: their English texts are no file of their own.
  en: () => Promise.resolve({ default: en }),
  ...localeFiles('mf-menu-returning', () => __webpack_public_path__),
})
