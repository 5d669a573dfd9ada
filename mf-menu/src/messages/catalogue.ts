import { defineMessages, localeFiles, type MessageKey, type Translate } from '@storefront/i18n'
import type en from './en.ts'

export const messages = defineMessages<typeof en>('mf-menu', {
  en: () => import(/* webpackChunkName: "messages-en" */ './en.ts'),
  ...localeFiles('mf-menu', () => __webpack_public_path__),
})

export type MenuMessageKey = MessageKey<typeof en>
export type MenuTranslate = Translate<MenuMessageKey>
