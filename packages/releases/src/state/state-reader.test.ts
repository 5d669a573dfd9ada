import { afterEach, expect, test } from 'vitest'
import { promote } from '../operations/promote.ts'
import { BY, NOON, newTestStore, published, removeFolders } from '../testing/fixture.ts'
import { createStateReader } from './state-reader.ts'

afterEach(removeFolders)

/** A live 1.0.0 with 1.1.0 ready, and a reader whose next reading ends when it is let go. */
async function heldReader(options: Parameters<typeof createStateReader>[1] = { now: () => NOON }) {
  const { store, writer } = await newTestStore()
  for (const version of ['1.0.0', '1.1.0'])
    await published(store, { name: 'mf-menu', version, body: version })
  const promoteTo = (version: string) => promote(writer, { ...BY, app: 'mf-menu', version })
  await promoteTo('1.0.0')
  let held = Promise.resolve()
  let reads = 0
  const slow: typeof store = {
    ...store,
    read: async (key) => {
      const found = await store.read(key)
      // What follows the pointer is the last thing that a reading sees of the log.
      if (key.endsWith('current.json')) return found
      reads++
      await held
      return found
    },
  }
  const read = createStateReader({ ...writer.log, store: slow }, options)
  await read()
  const hold = () => {
    let letGo = () => {}
    held = new Promise((resolve) => {
      letGo = resolve
    })
    return letGo
  }
  return {
    promoteTo,
    hold,
    reads: () => reads,
    version: async () => (await read()).state?.apps['mf-menu']?.stable.version,
  }
}

test('[RL-03] who asks after a change gets it, also while an earlier reading still runs; later ones share a reading', async () => {
  const { promoteTo, hold, reads, version } = await heldReader()
  const letGo = hold()
  const earlier = version()
  await expect.poll(reads).toBe(2)
  await promoteTo('1.1.0')
  const later = [version(), version(), version()]
  letGo()
  expect(await Promise.all(later)).toEqual(['1.1.0', '1.1.0', '1.1.0'])
  await earlier
  expect(reads()).toBe(3)
})

test('[RL-03] within the time that a state counts as fresh a running reading is shared', async () => {
  let now = 0
  const { hold, reads, version } = await heldReader({ now: () => now, freshFor: 1_000 })
  now = 2_000
  const letGo = hold()
  const all = [version(), version()]
  letGo()
  expect(await Promise.all(all)).toEqual(['1.0.0', '1.0.0'])
  expect(reads()).toBe(2)
})

test('[UI-06] who waited in vain gets the newest state that is known by then, not that of before', async () => {
  const { promoteTo, hold, reads, version } = await heldReader()
  await promoteTo('1.1.0')
  const before = reads()
  const letFirstGo = hold()
  const first = version()
  await expect.poll(reads).toBe(before + 1)
  const letSecondGo = hold()
  const second = version()
  letFirstGo()
  expect(await first).toBe('1.1.0')
  expect(await second).toBe('1.1.0')
  letSecondGo()
})
