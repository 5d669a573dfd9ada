import { directionOf, i18n, loadMessages } from '@storefront/i18n'
import { messages } from './messages/catalogue.ts'

const KEPT = 'sf-desk-language'

/** The language chosen at this device, else the first preferred one that has messages; English by default. */
export function firstLanguage(wanted: readonly string[]): string {
  const languages = [localStorage.getItem(KEPT) ?? '', ...wanted].map((tag) => tag.split('-')[0] ?? '')
  return languages.find((language) => Object.hasOwn(messages.load, language)) ?? 'en'
}

/** Switches the page's language and text direction, and keeps the choice. */
export async function speak(language: string): Promise<void> {
  await loadMessages(messages, language)
  await i18n.changeLanguage(language)
  localStorage.setItem(KEPT, language)
  document.documentElement.lang = language
  document.documentElement.dir = directionOf(language)
}
