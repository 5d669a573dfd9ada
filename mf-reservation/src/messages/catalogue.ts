import { defineMessages } from '@storefront/i18n'
import type en from './en.ts'

export const messages = defineMessages<typeof en>('mf-reservation', {
  en: () => import(/* webpackChunkName: "messages-en" */ './en.ts'),
  ar: () => import(/* webpackChunkName: "messages-ar" */ './ar.ts'),
})
