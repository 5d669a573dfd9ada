import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { businessJson } from './business-json.ts'
import { DEMO_REFERENCES, type DemoReference, demoBusiness } from './demo-business.ts'
import { pictureFilesOf } from './picture-files-of.ts'

const OWN_FOLDER = fileURLToPath(new URL('../businesses/', import.meta.url))
const [given] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const folder = given ? `${given}/` : OWN_FOLDER

/** Writes `<reference>.json` into the folder of the command line, else into `businesses`; with `--pictures` also the pictures beside it, as the importer reads them. */
async function build(withPictures: boolean): Promise<void> {
  await mkdir(withPictures ? `${folder}pictures` : folder, { recursive: true })
  for (const reference of DEMO_REFERENCES) {
    await writeFile(`${folder}${reference}.json`, businessJson(reference))
    if (withPictures) await writePictures(reference)
  }
}

async function writePictures(reference: DemoReference): Promise<void> {
  const { file, picture } = demoBusiness(reference)
  for (const name of pictureFilesOf(file)) {
    const bytes = picture(name)
    if (!bytes) throw new Error(`${reference}: nothing draws ${name}`)
    await writeFile(`${folder}pictures/${name}`, bytes)
  }
}

await build(process.argv.includes('--pictures'))
