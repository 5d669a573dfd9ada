import { join } from 'node:path'
import { LOCALES } from '@storefront/domain'
import { readMessageFiles } from '@storefront/federation'
import { expect, test } from 'vitest'
import { ROOT } from '../workspace.ts'

const { formatParts }: { formatParts: (parts: readonly string[], locale: string) => string } = await import(
  join(ROOT, 'packages/formats/src/index.ts')
)
const addresses = readMessageFiles(join(ROOT, 'packages/remote-kit/src/messages/addresses'))

test.each(LOCALES)('[LC-10] the server separates parts in %s as the screens do', (locale) => {
  expect(formatParts(['1', '2'], locale)).toBe(`1${addresses[locale]?.['address.comma']}2`)
})
