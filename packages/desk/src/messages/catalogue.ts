import { defineMessages } from '@storefront/i18n'
import type en from './en.json'

export const messages = defineMessages<typeof en>('desk', {
  en: () => import('./en.json'),
  ar: () => import('./ar.json'),
})
