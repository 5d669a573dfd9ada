import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { folderStore } from '@storefront/object-store'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FreshDatabase, freshDatabase } from '../../testing/fresh-database.ts'
import type { OpenDatabase } from '../database/database.ts'
import { openDatabase } from '../database/open.ts'
import { type DatabaseUse, matchDatabase, OtherDatabaseError } from './database-record.ts'

const folder = mkdtempSync(join(tmpdir(), 'storefront-record-'))
const fresh: FreshDatabase[] = []
let first: OpenDatabase
let second: OpenDatabase
let files: ReturnType<typeof folderStore>
let place = 0

beforeAll(async () => {
  const open = async (name: string) => {
    const one = await freshDatabase()
    fresh.push(one)
    return openDatabase({ dataDir: join(folder, name), ...one.options })
  }
  ;[first, second] = [await open('first'), await open('second')]
}, 120_000)
beforeEach(() => {
  place += 1
  files = folderStore(join(folder, `files-${place}`))
})
afterAll(async () => {
  await Promise.all([first.close(), second.close()])
  for (const one of fresh) await one.drop()
  rmSync(folder, { recursive: true, force: true })
})

const DATABASES = {
  first: { dataDir: '/data', databaseUrl: 'postgres://shop:password@db:5432/first' },
  second: { dataDir: '/data/second' },
}
const match = (name: keyof typeof DATABASES, use: DatabaseUse) =>
  matchDatabase(files, (name === 'first' ? first : second).db, { ...DATABASES[name], use })

describe('[PR-01] the database of the processes', () => {
  test('is known to commands once a process has started', async () => {
    expect(await match('first', 'serve')).toBeNull()
    expect(await match('first', 'read')).toBeNull()
    expect(await match('first', 'import')).toBeNull()
  })

  test.each(['read', 'import'] as const)(
    'is not another one: “%s” names both, without a password',
    async (use) => {
      await match('first', 'serve')
      const refused = match('second', use)
      await expect(refused).rejects.toThrow(OtherDatabaseError)
      await expect(refused).rejects.toThrow(
        'The database in /data/second is not what the processes use, which is the database first at db:5432,',
      )
    },
  )

  test('a process that starts on another one is told so once, and commands follow it', async () => {
    await match('first', 'serve')
    expect(await match('second', 'serve')).toBe(
      'The database in /data/second is used from now on; until now it was the database first at db:5432.',
    )
    expect(await match('second', 'serve')).toBeNull()
    await expect(match('first', 'read')).rejects.toThrow(OtherDatabaseError)
    expect(await match('second', 'read')).toBeNull()
  })

  test('before the first start it is the one of the first import', async () => {
    await expect(match('first', 'read')).rejects.toThrow('does not say which database')
    expect(await match('first', 'import')).toBeNull()
    expect(await match('first', 'read')).toBeNull()
    await expect(match('second', 'import')).rejects.toThrow(OtherDatabaseError)
    expect(await match('first', 'serve')).toBeNull()
  })

  test('a torn record is none', async () => {
    await match('first', 'serve')
    writeFileSync(join(files.where, 'database.json'), '{"id":')
    await expect(match('first', 'read')).rejects.toThrow('does not say which database')
    expect(await match('first', 'serve')).toBeNull()
    expect(await match('first', 'read')).toBeNull()
  })
})
