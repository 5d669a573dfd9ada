import { defineMessages, localeFiles } from '@storefront/i18n'
import en from './en.json'

/** The shell's texts. English is part of the shell: the error screen has words when nothing can be loaded (ER-06). */
export const messages = defineMessages<typeof en>('shell', {
  en: () => Promise.resolve({ default: en }),
  ...localeFiles('shell', () => __webpack_public_path__),
})
