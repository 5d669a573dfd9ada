import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeBundle } from '../src/bundle/make-bundle.ts'
import { commandBlocks, isShown } from '../src/document-blocks.ts'
import { ROOT } from '../src/workspace.ts'
import { type EmptyMachine, holdsMachines, startEmptyMachine } from './support/empty-machine.ts'

const ORDER = new URL('support/cash-order.mjs', import.meta.url).pathname
/** Asks for a document over and over; each that does not come is a line. */
const VISITORS = `
watch_visitors() {
  while [ ! -e /run/visitors-done ]; do
    curl --location --silent --output /dev/null --write-out '%{http_code}\\n' https://order.example/shop || true
    curl --silent --output /dev/null --write-out '%{http_code}\\n' https://order.example/api/webapp/v5/restaurant/shop || true
  done > /run/visitors
}
watch_visitors &
visitors=$!`

let folder = ''
let machine: EmptyMachine

/** Step 1 and 3 of the document: the bundle of a machine of the same kind, and the shop's file. */
async function bringBundleAndShop(): Promise<void> {
  const bundle = join(folder, 'storefront-1')
  await makeBundle(bundle)
  const shop = join(folder, 'shop')
  await cp(join(bundle, 'demo/pictures'), join(shop, 'pictures'), { recursive: true })
  const example = JSON.parse(await readFile(join(bundle, 'demo/corner-cafe.json'), 'utf8'))
  const business = { ...example.business, reference_id: 'shop' }
  const own = { ...example, business, demo: false, merchant_key: 'a-merchant-key-of-the-walk-0001' }
  await writeFile(join(shop, 'shop.json'), JSON.stringify(own))
  await machine.run(`
cp -r ${bundle} /opt/storefront-1
ln -s storefront-1 /opt/storefront
cp -r ${shop} /srv/shop
chmod -R a+rX /opt/storefront-1 /srv/shop
`)
}

beforeAll(async () => {
  if (!holdsMachines()) return
  folder = await mkdtemp(join(tmpdir(), 'walk-'))
  machine = await startEmptyMachine()
  await bringBundleAndShop()
}, 900_000)
afterAll(async () => {
  await machine?.end()
  await rm(folder, { recursive: true, force: true })
})

describe.runIf(holdsMachines())('[PR-01, PR-08, PR-09] docs/production.md, word by word', () => {
  test('a cash shop with two of each goes live, is restarted and restored', async () => {
    const document = await readFile(join(ROOT, 'docs/production.md'), 'utf8')
    for (const { commands, output } of commandBlocks(document, 'A cash shop, two of each')) {
      const isRestart = commands.includes('systemctl restart storefront@')
      if (isRestart) await machine.run(VISITORS)
      const printed = await machine.run(commands)
      if (output === null) expect(printed, commands).toBe('')
      else expect(isShown(printed, output), `${commands}\n${printed}`).toBe(true)
      if (output?.includes('"ok":true')) expect(await machine.run(`node ${ORDER}`)).toBe('placed\n')
      if (isRestart) {
        await machine.run('touch /run/visitors-done\nwait $visitors')
        const answers = (await machine.run('cat /run/visitors')).trim().split('\n')
        expect(answers.length).toBeGreaterThan(10)
        expect(answers.filter((status) => status !== '200')).toEqual([])
      }
    }
  })

  test('and holds the orders of before and after', async () => {
    const count = 'select count(*) from orders'
    const psql = `psql --tuples-only --no-align --command "${count}" "$DATABASE_URL"`
    expect(await machine.run(`settings sh -c '${psql}'`)).toBe('2\n')
  })
})
