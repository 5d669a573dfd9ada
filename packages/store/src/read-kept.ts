import type { LocalText } from '@storefront/domain'

export type Loose = Record<string, unknown>

/** An object of kept data, or null for anything else. */
export const record = (value: unknown): Loose | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Loose) : null

/** A text of kept data; empty for anything else. */
export const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The names of kept data, without those that are none. */
export function names(value: unknown): LocalText {
  return (Array.isArray(value) ? value.filter(isName) : []) as unknown as LocalText
}

function isName(value: unknown): boolean {
  const entry = record(value)
  return typeof entry?.locale === 'string' && typeof entry.name === 'string'
}
