import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readCatalogue, STATES_PAGE, statesPage, testFiles, unknownIds } from './requirement-states.ts'
import { ROOT } from './workspace.ts'

const CATALOGUE = `## CT · cart
| id | rule |
|---|---|
| CT-01 | A line has an item. |
| CT-02 | The same again is one line. |
| CT-03 | A count has limits. |
`
const TESTS = [
  { file: 'packages/domain/src/cart.test.ts', text: "test('[CT-01] [CT-02] a line', () => {})" },
  { file: 'e2e/journeys/cart.spec.ts', text: "test('[CT-02, XY-01] twice the same', () => {})" },
]

test('the page of states is the one that the tests give (pnpm docs:requirements)', () => {
  expect(readFileSync(join(ROOT, STATES_PAGE), 'utf8')).toBe(statesPage(readCatalogue(), testFiles()))
})

test('no test names a requirement that is not in the catalogue', () => {
  expect(unknownIds(readCatalogue(), testFiles())).toEqual([])
})

test('a requirement is proved by the tests that name it, and not built without one', () => {
  expect(statesPage(CATALOGUE, TESTS).split('\n').slice(-4)).toEqual([
    '| CT-01 | proved | `packages/domain/src/cart.test.ts` |',
    '| CT-02 | proved in a browser | `e2e/journeys/cart.spec.ts`, `packages/domain/src/cart.test.ts` |',
    '| CT-03 | **not built** |  |',
    '',
  ])
  expect(unknownIds(CATALOGUE, TESTS)).toEqual(['e2e/journeys/cart.spec.ts: XY-01'])
})
