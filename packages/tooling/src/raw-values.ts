const LENGTHS: Record<string, string> = {
  '2px': '--sf-space-half',
  '4px': '--sf-space-1',
  '6px': '--sf-space-1-half',
  '8px': '--sf-space-2',
  '12px': '--sf-space-3',
  '16px': '--sf-space-4',
  '20px': '--sf-space-5',
  '24px': '--sf-space-6',
  '32px': '--sf-space-8',
  '40px': '--sf-space-10',
  '48px': '--sf-space-12',
}
const RADII: Record<string, string> = {
  '8px': '--sf-radius-s',
  '12px': '--sf-radius',
  '20px': '--sf-radius-l',
  '999px': '--sf-radius-round',
}
const TARGET: Record<string, string> = { '44px': '--sf-target' }

const COLOUR = /#[0-9a-f]{3,8}\b|\b(?:rgba?|hsla?|oklch|lab|lch|color-mix)\(|\b(?:white|black|red)\b/gi
const FONT_SIZE = /[\d.]+(?:px|rem|pt)\b/g
const PX = /(?<![\w.])(?<!\w-)[\d.]+px\b/g

export interface RawValue {
  /** A size has no token yet; it is counted, not refused. */
  kind: 'colour' | 'font size' | 'length' | 'size'
  value: string
  declaration: string
  /** The custom property to use in its place. */
  token?: string
}

/**
 * Values of a style sheet that the tokens of `packages/theme` should give: colours, font sizes, lengths that have a
 * token, and other sizes in px. Lines (borders, outlines, shadows) of up to 3px, `0px`, and the conditions of at-rules,
 * where no custom property is read, are left out.
 */
export function rawValues(css: string): RawValue[] {
  const text = css.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/@[^{;]*[{;]/g, '')
  return [...text.matchAll(/([\w-]+)\s*:\s*([^:;{}]+)(?=[;}])/g)].flatMap(
    ([whole, property = '', value = '']) =>
      rawIn(property, value).map((raw) => ({ ...raw, declaration: whole.replaceAll(/\s+/g, ' ') })),
  )
}

function rawIn(property: string, value: string): Omit<RawValue, 'declaration'>[] {
  const all = (pattern: RegExp) => [...value.matchAll(pattern)].map(([found]) => found)
  const colours = all(COLOUR).map((found) => ({ kind: 'colour' as const, value: found }))
  if (/^font(-size)?$/.test(property)) {
    return [...colours, ...all(FONT_SIZE).map((found) => ({ kind: 'font size' as const, value: found }))]
  }
  const tokens = tokensOf(property)
  const lengths = all(PX)
    .filter((found) => !(isLine(property) && Number.parseFloat(found) <= 3) && found !== '0px')
    .map((found) => {
      const token = tokens[found]
      return token
        ? { kind: 'length' as const, value: found, token }
        : { kind: 'size' as const, value: found }
    })
  return [...colours, ...lengths]
}

function tokensOf(property: string): Record<string, string> {
  if (/^(margin|padding|scroll-margin|scroll-padding)(-|$)|gap$/.test(property)) return LENGTHS
  if (/^border-.*radius$|^border-radius$/.test(property)) return RADII
  if (/^min-/.test(property)) return { ...LENGTHS, ...TARGET }
  return /^(inset|(max-)?(inline|block)-size$)/.test(property) ? LENGTHS : {}
}

const isLine = (property: string) =>
  /^(border|outline|text-underline|text-decoration)/.test(property) || property === 'box-shadow'
