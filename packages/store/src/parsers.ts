import type { LocalText } from '@storefront/domain'

export type UnknownRecord = Record<string, unknown>

/** Parses an object; null for anything else. */
export const record = (value: unknown): UnknownRecord | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as UnknownRecord) : null

/** Parses a string; empty for anything else. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** Parses a localized text, dropping invalid entries. */
export function names(value: unknown): LocalText {
  return (Array.isArray(value) ? value.filter(isName) : []) as unknown as LocalText
}

function isName(value: unknown): boolean {
  const entry = record(value)
  return typeof entry?.locale === 'string' && typeof entry.name === 'string'
}
