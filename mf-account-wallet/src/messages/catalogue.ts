import { defineMessages, localeFiles } from '@storefront/i18n'
import type en from './en.ts'

export const messages = defineMessages<typeof en>('mf-account-wallet', {
  en: () => import(/* webpackChunkName: "messages-en" */ './en.ts'),
  ...localeFiles('mf-account-wallet', () => __webpack_public_path__),
})
