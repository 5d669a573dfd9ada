import { existsSync, readFileSync } from 'node:fs'
import { isLocale } from '@storefront/domain'
import en from './en.json' with { type: 'json' }

type File = Readonly<Record<keyof typeof en, string>>
const files = new Map<string, File>([['en', en]])

/** A text that the gateway itself writes, in one of the storefront's locales (LC-10); English for any other. */
export function gatewayMessage(locale: string, key: keyof typeof en): string {
  return fileOf(isLocale(locale) ? locale : 'en')[key]
}

function fileOf(locale: string): File {
  const known = files.get(locale)
  if (known) return known
  const path = new URL(`./${locale}.json`, import.meta.url)
  const file = existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as File) : en
  files.set(locale, file)
  return file
}
