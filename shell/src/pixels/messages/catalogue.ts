import { defineMessages, localeFiles } from '@storefront/i18n'
import type en from './en.json'

/** Texts of the question about measuring services, which most visitors never load. */
export const messages = defineMessages<typeof en>('pixels', {
  en: () => import(/* webpackChunkName: "pixels-en" */ './en.json'),
  ...localeFiles('pixels', () => __webpack_public_path__),
})
