import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BusinessFile } from '@storefront/api-contract/business-file'
import { merchantImportCall } from '@storefront/api-contract/merchant'
import { type AddressedKind, RESERVED_IDS } from '@storefront/domain/reserved-ids'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { businessCommand } from '../../cli/business-command.ts'
import type { OpenDatabase } from '../../platform/database/database.ts'
import { openDatabase } from '../../platform/database/open.ts'
import { matchDatabase } from '../../platform/installation/database-record.ts'
import { openFiles } from '../../platform/pictures/open-files.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { fillDataDir } from '../../testing/fresh-data-dir.ts'
import { runInProcess } from '../../testing/run-in-process.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { MERCHANT, NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { readBusinessFile } from './read-business-file.ts'
import { storeBusiness } from './store-business.ts'

/** Opens a database in a folder several times. */
const SLOW = 120_000

const walletPackage = (id: string) => ({
  id,
  names: [],
  descriptions: [],
  price: 1000,
  credit: 1000,
  picture: null,
})

/** Adds an id of a kind to a file; returns its path. */
const ADD: Record<AddressedKind, (file: BusinessFile, id: string) => string> = {
  business: (file, id) => {
    file.business.reference_id = id
    return 'business.reference_id'
  },
  branch: (file, id) => added(file.branches, id, 'branches'),
  category: (file, id) => added(file.categories, id, 'categories'),
  item: (file, id) => added(file.items, id, 'items'),
  walletPackage: (file, id) => {
    file.wallet = { enabled: true, policy: [], packages: [walletPackage('p1'), walletPackage(id)] }
    return 'wallet.packages.1.id'
  },
}

function added<T extends { id: string }>(rows: T[], id: string, path: string): string {
  const [first] = rows
  if (!first) throw new Error(`The test business has no ${path}.`)
  rows.push({ ...structuredClone(first), id })
  return `${path}.${rows.length - 1}.id`
}

const KINDS = Object.keys(ADD) as AddressedKind[]
const REFUSED = KINDS.flatMap((kind) =>
  [...RESERVED_IDS[kind], '.', '..'].flatMap((word) =>
    [...new Set([word, word.toUpperCase()])].map((id) => [kind, id] as const),
  ),
)

test.each(REFUSED)('[FD-01] [RT-27] a file with the %s %s is wrong, by its path', (kind, id) => {
  const file = testBusiness()
  const path = ADD[kind](file, id)
  expect(readBusinessFile(file)).toMatchObject({
    ok: false,
    problems: [{ path, reason: `${id} is an address of the storefront itself.` }],
  })
})

test.each(KINDS)('[RT-27] a %s with an id that is no word of the storefront is right', (kind) => {
  const file = testBusiness()
  ADD[kind](file, 'carts')
  expect(readBusinessFile(file)).toMatchObject({ ok: true, warnings: [] })
})

test.each(['cart/', 'cart ', '%63art', '%2e%2e', 'a/../cart'])(
  '[RT-07] a category %j is refused by its shape',
  (id) => {
    const file = testBusiness()
    const path = ADD.category(file, id)
    expect(readBusinessFile(file)).toMatchObject({ ok: false, problems: [{ path }] })
  },
)

/** The test business with another id for a category that items are in. */
function withCategory(id: string): BusinessFile {
  return JSON.parse(JSON.stringify(testBusiness()).replaceAll('"grill"', `"${id}"`)) as BusinessFile
}

/** Stores a file as it was before its ids were refused. */
const store = ({ db }: OpenDatabase, file: BusinessFile) => storeBusiness({ db, clock: () => NOON }, file, [])

const placeOf = (file: BusinessFile) =>
  `categories.${file.categories.findIndex(({ id }) => id === 'cart')}.id`
const REASON = 'cart is an address of the storefront itself.'

describe('an import', () => {
  let server: TestServer
  let database: OpenDatabase
  beforeAll(async () => {
    server = await startTestServer({
      open: async (options) => {
        database = await openDatabase(options)
        return database
      },
    })
  })
  afterAll(() => server.close())

  const send = (body: unknown) => server.send('PUT', 'merchant/test/business', { body, headers: MERCHANT })

  test('[RT-05] [RT-23] names every shadowed id beside the other problems, and changes nothing', async () => {
    const file = testBusiness()
    file.business.time_zone = 'Mars/Olympus'
    const paths = [ADD.category(file, 'Checkout'), ADD.walletPackage(file, 'home'), 'business.time_zone']
    const answer = await send(file)
    expectProblem(answer, 422, 'bad-request')
    const named = answer.problem.fields?.map(({ field }) => field)
    expect(named).toEqual(paths)
    const imported = await server.api.importBusiness({ file, picture: () => null })
    expect(imported).toMatchObject({ ok: false, problems: paths.map((path) => ({ path })) })
    expect((await server.send('GET', 'webapp/v5/menu/test-main')).text).not.toContain('Checkout')
  })

  test('[FD-01] [RT-07] a business that has such an id keeps it and is warned, in exactly this spelling', async () => {
    const file = withCategory('cart')
    expectProblem(await send(file), 422, 'bad-request')
    await store(database, file)
    const warnings = [{ field: placeOf(file), reason: REASON }]
    expect(expectAnswer(merchantImportCall, await send(file))).toMatchObject({
      reference_id: 'test',
      warnings,
    })
    expect((await server.send('GET', 'webapp/v5/menu/test-main')).text).toContain('"cart"')
    expectProblem(await send(withCategory('Cart')), 422, 'bad-request')
    expect(expectAnswer(merchantImportCall, await send(testBusiness())).warnings).toBeUndefined()
    expectProblem(await send(file), 422, 'bad-request')
  })
})

test('[RT-07] the command names the line of a shadowed id; of one that the business has it warns', {
  timeout: SLOW,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'shadowed-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const run = (command: string) => runInProcess(businessCommand, [command, path], { DATA_DIR: folder })
  const path = join(folder, 'test.json')
  const file = withCategory('cart')
  const text = JSON.stringify(file, null, 2)
  writeFileSync(path, text)
  const line = text.slice(0, text.indexOf('"id": "cart"')).split('\n').length
  const named = `${path}:${line}: ${placeOf(file)}: `
  const refused = { code: 1, errors: `${named}${REASON}\n${path}: nothing was changed.\n` }
  expect(await run('validate')).toMatchObject(refused)
  expect(existsSync(join(folder, 'api'))).toBe(false)

  const dataDir = join(folder, 'api')
  await fillDataDir(dataDir)
  const database = await openDatabase({ dataDir, report: () => undefined })
  await store(database, file)
  await matchDatabase(await openFiles({ dataDir }), database.db, { dataDir, use: 'serve' })
  const { code, errors } = await run('validate')
  expect([code, errors]).toEqual([1, expect.stringContaining(`in use by process ${process.pid}`)])
  expect(errors).toContain(refused.errors)
  await database.close()
  for (const command of ['validate', 'import'])
    expect(await run(command)).toMatchObject({ code: 0, errors: `${named}warning: ${REASON}\n` })
})
