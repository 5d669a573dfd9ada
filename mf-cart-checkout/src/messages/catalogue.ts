import { defineMessages } from '@storefront/i18n'
import type en from './en.json'

export const messages = defineMessages<typeof en>('mf-cart-checkout', {
  en: () => import(/* webpackChunkName: "messages-en" */ './en.json'),
  ar: () => import(/* webpackChunkName: "messages-ar" */ './ar.json'),
})
