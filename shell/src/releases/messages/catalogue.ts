import { defineMessages } from '@storefront/i18n'
import type en from './en.json'

/** Texts of the notices about releases, which most visitors never load. */
export const messages = defineMessages<typeof en>('releases', {
  en: () => import(/* webpackChunkName: "release-notices-en" */ './en.json'),
  ar: () => import(/* webpackChunkName: "release-notices-ar" */ './ar.json'),
})
