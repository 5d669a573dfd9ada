import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Api, createApi } from '@storefront/api'
import { fillDataDir } from '@storefront/api/testing/fresh-data-dir'
import { DEMO_REFERENCES, type DemoReference, demoBusiness } from '@storefront/demo'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from './workspace.ts'

let folder: string
let first: Api
let second: Api

const opened = (name: string) =>
  createApi({ dataDir: join(folder, name), demo: true, secret: 'of the test', jobPause: null })

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'storefront-round-trip-'))
  for (const name of ['first', 'second']) await fillDataDir(join(folder, name))
  first = await opened('first')
  second = await opened('second')
})

afterAll(async () => {
  await first.close()
  await second.close()
  rmSync(folder, { recursive: true, force: true })
})

async function exported(api: Api, reference: DemoReference) {
  const result = await api.exportBusiness(reference)
  if (!result.ok) throw new Error(result.reason)
  const pictures = new Map<string, Uint8Array>()
  for await (const [name, bytes] of result.pictures) pictures.set(name, bytes)
  return { text: result.text, pictures }
}

/** Writes an export as the command does; returns the file. */
function written(reference: string, { text, pictures }: Awaited<ReturnType<typeof exported>>): string {
  const file = join(folder, reference, 'business.json')
  for (const [name, bytes] of pictures) {
    const path = join(folder, reference, 'pictures', name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, bytes)
  }
  writeFileSync(file, text)
  return file
}

test.each(DEMO_REFERENCES)(
  '%s exported, validated and imported elsewhere is the same, byte by byte',
  async (reference) => {
    expect(await first.importBusiness(demoBusiness(reference))).toMatchObject({ ok: true })
    const once = await exported(first, reference)
    const file = written(reference, once)
    // The import below checks the same; one run of the command is enough.
    if (reference === DEMO_REFERENCES[0]) {
      const command = join(ROOT, 'packages/api/src/cli/business.ts')
      const said = execFileSync(process.execPath, [command, 'validate', file])
      expect(String(said)).toContain(`${reference} is right.`)
    }
    const again = { file: JSON.parse(once.text), picture: (name: string) => once.pictures.get(name) ?? null }
    expect(await second.importBusiness(again)).toMatchObject({ ok: true })
    const twice = await exported(second, reference)
    expect(twice.text === once.text).toBe(true)
    expect([...twice.pictures.keys()]).toEqual([...once.pictures.keys()])
    for (const [name, bytes] of once.pictures)
      expect(Buffer.compare(bytes, twice.pictures.get(name) ?? bytes.subarray(1))).toBe(0)
  },
  // Every picture is made three times, beside other tests.
  240_000,
)
