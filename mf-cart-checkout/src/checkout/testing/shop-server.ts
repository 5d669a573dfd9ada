import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PROJECT = fileURLToPath(new URL('../../../../', import.meta.url))
const READY = /^storefront api on (http:\/\/localhost:\d+)$/m

/** The real API with its own database and the demo café. */
export interface ShopServer {
  origin: string
  merchantKey: string
  end: () => Promise<void>
}

/** Starts the API in a child process and imports the café without pictures. */
export async function startShopServer(): Promise<ShopServer> {
  const folder = mkdtempSync(join(tmpdir(), 'checkouts-'))
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    PORT: '0',
    RATE_LIMITS: 'off',
    VISITOR_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DEMO: '1',
    DATA_DIR: join(folder, 'data'),
  }
  const file = join(folder, 'cafe.json')
  const merchantKey = writeCafe(file)
  execFileSync(process.execPath, [join(PROJECT, 'packages/api/src/cli/business.ts'), 'import', file], { env })
  const child = spawn(process.execPath, [join(PROJECT, 'packages/server/src/storefront.ts'), 'api'], { env })
  const origin = await ready(child)
  return {
    origin,
    merchantKey,
    end: async () => {
      const ended = new Promise((done) => child.once('close', done))
      child.kill()
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function writeCafe(path: string): string {
  const cafe = JSON.parse(readFileSync(join(PROJECT, 'packages/demo/businesses/corner-cafe.json'), 'utf8'))
  const bare = (one: object) => ({ ...one, picture: null })
  const business = { ...cafe.business, logo: null, welcome_bg: null, header_bg: null }
  const items = cafe.items.map(bare)
  const categories = cafe.categories.map(bare)
  writeFileSync(
    path,
    JSON.stringify({
      ...cafe,
      business,
      items,
      categories,
      banners: [],
      modifier_groups: cafe.modifier_groups.map(withoutPictures),
    }),
  )
  return cafe.merchant_key
}

function withoutPictures(group: { modifiers: object[] }) {
  return { ...group, modifiers: group.modifiers.map((one) => ({ ...one, picture: null })) }
}

function ready(child: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const read = (part: Buffer) => {
      output += part
      const [, found] = READY.exec(output) ?? []
      if (found) resolve(found.replace('localhost', '127.0.0.1'))
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', () => reject(new Error(`The API did not start: ${output}`)))
  })
}
