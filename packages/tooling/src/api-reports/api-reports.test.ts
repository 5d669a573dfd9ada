import { expect, test } from 'vitest'
import { apiReports, contractLine, isNamed, reportOf } from './api-report.ts'
import { nameSchemas } from './name-schemas.ts'
import { readDeclarations } from './read-declarations.ts'

const reports = await apiReports()

test.each(reports)('$file says what the package exports (pnpm docs:api)', ({ text, wanted }) => {
  expect(text).toBe(wanted)
})

test.each(reports)('a changeset names the contract of $name', ({ name, text }) => {
  expect(isNamed(contractLine(name, text)), `no changeset has the line "${contractLine(name, text)}"`).toBe(
    true,
  )
})

/** The report of a package whose modules were compiled to these declarations. */
function reportFor(entries: Record<string, string>, declarations: Record<string, string>): string {
  const modules = new Map(
    Object.entries(declarations).map(([file, text]) => [file, readDeclarations(file, text)]),
  )
  nameSchemas([...modules.values()].flatMap(({ declared }) => [...declared.values()]))
  return reportOf('cart', Object.entries(entries), (file) => {
    const module = modules.get(file)
    if (!module) throw new Error(`no ${file}`)
    return module
  })
}

const CART = {
  'src/index.ts': "export { type Line, total } from './total.ts';\nexport { id as cartId } from './id.ts';",
  'src/total.ts': `import type { Money } from './money.ts';
export interface Line {
    /** Not said here. */
    price: Money;
}
/**
 * What all lines cost, in minor
 * units.
 */
export declare function total(lines: readonly Line[]): Money;
declare const unused: string;`,
  'src/money.ts': 'export type Money = { amount: number; currency: Code };\ntype Code = string;',
  'src/id.ts': 'export declare const id: (cart: string) => string;',
}

test('a report has every export in full by its name, and what their types are made of', () => {
  const report = reportFor({ cart: 'src/index.ts' }, CART)
  expect(report.slice(report.indexOf('## '))).toBe(`## \`cart\`

\`\`\`ts
export interface Line {
  price: Money
}

export { id as cartId }

/** What all lines cost, in minor … */
export function total(lines: readonly Line[]): Money
\`\`\`

## Not exported, but part of the types above

\`\`\`ts
// src/id.ts
const id: (cart: string) => string

// src/money.ts
type Code = string

// src/money.ts
type Money = { amount: number; currency: Code }
\`\`\`
`)
})

test('an export of two entry points stands in the first one, one of another package by its name', () => {
  const report = reportFor(
    { cart: 'src/index.ts', 'cart/total': 'src/all.ts' },
    {
      ...CART,
      'src/all.ts': "export * from './total.ts';\nexport { Minor } from '@storefront/domain';",
    },
  )
  expect(report).toContain(`## \`cart/total\`

\`\`\`ts
export { Line } from 'cart'

export { Minor } from '@storefront/domain'

export { total } from 'cart'
\`\`\``)
})

test('a schema inside another one is named, not written out again', () => {
  const schema = (members: string) =>
    `import("zod/mini").ZodMiniObject<{ ${members} }, import("zod/v4/core").$strip>`
  const address = schema('street: import("zod/mini").ZodMiniString<string>; area: Area; floor: Floor')
  const report = reportFor(
    { cart: 'src/index.ts' },
    {
      'src/index.ts': `export declare const order: ${schema(`lines: Line[];\n to: ${address}`)};`,
      'src/address.ts': `export declare const address: ${address};`,
    },
  )
  expect(report).toContain('to: typeof address')
  expect(report).toContain('// src/address.ts\nconst address: ZodMiniObject<{ street: ZodMiniString<string>')
})

test('a contract is another one when a type changes, also one that is not exported, and the same for its texts', () => {
  const lineFor = (change: Record<string, string>) =>
    contractLine('cart', reportFor({ cart: 'src/index.ts' }, { ...CART, ...change }))
  const before = lineFor({})
  const said = CART['src/total.ts'].replace('What all lines cost', 'The sum')
  expect(lineFor({ 'src/total.ts': said })).toBe(before)
  const code = CART['src/money.ts'].replace('Code = string', "Code = 'KWD'")
  expect(lineFor({ 'src/money.ts': code })).not.toBe(before)
})
