import { cleanTyped } from '../text/clean-typed.ts'
import { latinDigits } from '../text/latin-digits.ts'
import type { Currency } from './currency.ts'
import type { Minor } from './round-half-up.ts'

/** Marks between groups of three that are never decimal: spaces, apostrophes and the Arabic thousands mark. */
const GROUPING = /(?<=\d)[\s'’\u066c](?=\d{3}(?!\d))/g
const ARABIC_DECIMAL = /\u066b/g
const GROUPS = /^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/

/**
 * An amount as people type it → minor units (BX-06, DK-02): digits of any script, a point or a comma, the currency's code
 * or sign before or after. Null for what is no amount or could be two: more decimals than the currency has are thousands
 * where it has none ("10.000 ₫"), and unclear where it has two ("1.000 €").
 */
export function readAmount(text: string, currency: Currency): Minor | null {
  const marked = withoutCurrency(latinDigits(cleanTyped(text)), currency.code)
  const plain = marked.replace(GROUPING, '').replace(ARABIC_DECIMAL, '.')
  const number = decimalOf(plain, currency.digits)
  if (number === null) return null
  const [whole = '', fraction = ''] = number.split('.')
  const amount = Number(`${whole}${fraction.padEnd(currency.digits, '0')}`)
  return Number.isSafeInteger(amount) ? amount : null
}

function withoutCurrency(text: string, code: string): string {
  const sign = `(?:${code}|\\p{Sc})`
  return text.trim().replace(new RegExp(`^${sign}\\s*|\\s*${sign}$`, 'giu'), '')
}

function withoutGroups(text: string): string | null {
  return GROUPS.test(text) ? text.replace(/[.,]/g, '') : null
}

/** The number with a point for its decimals; null if it is none, or if its mark could be either. */
function decimalOf(text: string, digits: number): string | null {
  if (/^\d+$/.test(text)) return text
  const [, whole = '', mark = '', fraction = ''] = /^([\d.,]*[.,]\d+)([.,])(\d+)$/.exec(text) ?? []
  if (mark !== '' && whole.includes(mark)) return withoutGroups(text)
  if (mark !== '') {
    const grouped = withoutGroups(whole)
    return grouped !== null && fraction.length <= digits ? `${grouped}.${fraction}` : null
  }
  if (digits === 0) return withoutGroups(text)
  const parts = /^(\d*)[.,](\d*)$/.exec(text)
  if (!parts || text.length < 2 || (parts[2] ?? '').length > digits) return null
  return `${parts[1] || '0'}.${parts[2]}`
}
