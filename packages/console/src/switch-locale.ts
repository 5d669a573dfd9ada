import { directionOf, i18n, loadMessages } from '@storefront/i18n'
import { messages } from './messages/catalogue.ts'

/** The first preferred locale that has messages; English by default. */
export function preferredLocale(wanted: readonly string[]): string {
  const locales = wanted.map((tag) => tag.split('-')[0] ?? '')
  return locales.find((locale) => Object.hasOwn(messages.load, locale)) ?? 'en'
}

/** Switches the page's locale and text direction. */
export async function switchLocale(locale: string): Promise<void> {
  await loadMessages(messages, locale)
  await i18n.changeLanguage(locale)
  document.documentElement.lang = locale
  document.documentElement.dir = directionOf(locale)
}
