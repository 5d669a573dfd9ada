export { directionOf, isLocale, LOCALES, type Locale, startLocale } from '@storefront/domain'
export { formatAgo, formatMoney, formatNumber, formatTime, useFormats } from './format.ts'
export { i18n, i18nReady } from './instance.ts'
export {
  type Catalogue,
  defineMessages,
  loadKnownMessages,
  loadMessages,
  type MessageKey,
  type Translate,
  useLocale,
  useMessages,
} from './messages.ts'
