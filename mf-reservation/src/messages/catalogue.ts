import { defineMessages, localeFiles } from '@storefront/i18n'
import type en from './en.ts'

export const messages = defineMessages<typeof en>('mf-reservation', {
  en: () => import(/* webpackChunkName: "messages-en" */ './en.ts'),
  ...localeFiles('mf-reservation', () => __webpack_public_path__),
})
