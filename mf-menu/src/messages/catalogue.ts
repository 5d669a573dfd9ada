import { defineMessages, type MessageKey, type Translate } from '@storefront/i18n'
import type en from './en.json'

export const messages = defineMessages<typeof en>('mf-menu', {
  en: () => import(/* webpackChunkName: "messages-en" */ './en.json'),
  ar: () => import(/* webpackChunkName: "messages-ar" */ './ar.json'),
})

export type MenuMessageKey = MessageKey<typeof en>
export type MenuTranslate = Translate<MenuMessageKey>
