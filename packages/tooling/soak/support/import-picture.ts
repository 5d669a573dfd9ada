import { cp, mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Composition, importAsReal } from './composition.ts'
import { untilAnswered } from './shop.ts'

const PICTURE = /\/api\/pictures\/[^"?]+/g
const CAFE = '/api/webapp/v5/restaurant/corner-cafe'
/** How long an import that finds no database or bucket is repeated. */
const PATIENCE_MS = 60_000

/** Imports a business with a new logo. Returns the paths of the pictures that it shows; every one is served. */
export async function importPictures({ folder, origin, program }: Composition, colour: string) {
  const place = await mkdtemp(join(folder, 'import-'))
  await cp(join(folder, 'demo'), place, { recursive: true })
  await writeFile(join(place, 'pictures/corner-cafe-logo.svg'), logo(colour))
  await repeated(() => importAsReal(place, 'corner-cafe', program))
  const paths = new Set((await untilAnswered(origin + CAFE)).match(PICTURE))
  await Promise.all([...paths].map((path) => untilAnswered(`${origin}${path}/320.webp`)))
  return paths
}

async function repeated(work: () => Promise<void>): Promise<void> {
  const end = performance.now() + PATIENCE_MS
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (performance.now() > end) throw error
    }
  }
}

const logo = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="${colour}"/></svg>`
