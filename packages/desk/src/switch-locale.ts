import { directionOf, i18n, loadMessages } from '@storefront/i18n'
import { messages } from './messages/catalogue.ts'

const KEPT = 'sf-desk-language'

/** The locale chosen at this device, else the first preferred one that has messages; English by default. */
export function preferredLocale(wanted: readonly string[]): string {
  const locales = [localStorage.getItem(KEPT) ?? '', ...wanted].map((tag) => tag.split('-')[0] ?? '')
  return locales.find((locale) => Object.hasOwn(messages.load, locale)) ?? 'en'
}

/** Switches the page's locale and text direction, and keeps the choice. */
export async function switchLocale(locale: string): Promise<void> {
  await loadMessages(messages, locale)
  await i18n.changeLanguage(locale)
  localStorage.setItem(KEPT, locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
