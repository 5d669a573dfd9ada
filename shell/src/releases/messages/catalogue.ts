import { defineMessages, localeFiles } from '@storefront/i18n'
import type en from './en.json'

/** Texts of the notices about releases, which most visitors never load. */
export const messages = defineMessages<typeof en>('releases', {
  en: () => import(/* webpackChunkName: "release-notices-en" */ './en.json'),
  ...localeFiles('releases', () => __webpack_public_path__),
})
