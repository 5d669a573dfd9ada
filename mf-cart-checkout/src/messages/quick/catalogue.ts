import { defineMessages, localeFiles } from '@storefront/i18n'
import type en from './en.ts'

/** Texts of the buttons in menu rows: the first screen of a menu loads no others of this remote. */
export const quickMessages = defineMessages<typeof en>('mf-cart-checkout-quick', {
  en: () => import(/* webpackChunkName: "messages-quick-en" */ './en.ts'),
  ...localeFiles('mf-cart-checkout-quick', () => __webpack_public_path__),
})
