import { defineMessages, localeFiles } from '@storefront/i18n'
import type en from './en.json'

/** Texts of the requests from a table, which only visitors at one load. */
export const messages = defineMessages<typeof en>('tables', {
  en: () => import(/* webpackChunkName: "tables-en" */ './en.json'),
  ...localeFiles('tables', () => __webpack_public_path__),
})
