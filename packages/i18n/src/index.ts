export { directionOf, isLocale, type Locale, startLocale } from '@storefront/domain'
export {
  compareNames,
  countryName,
  formatAgo,
  formatList,
  formatMoney,
  formatNumber,
  formatPercent,
  formatTime,
} from '@storefront/formats'
export { i18n } from './instance.ts'
export { localeFiles, type ReadLocaleFile, readLocaleFilesBy } from './locale-files.ts'
export {
  type Catalogue,
  defineMessages,
  hasKnownMessages,
  loadKnownMessages,
  loadMessages,
  MessageContext,
  type MessageKey,
  type Translate,
  useLocale,
  useMessages,
} from './messages.ts'
export { useFormats } from './use-formats.ts'
