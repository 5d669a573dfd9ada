import { afterEach, describe, expect, test } from 'vitest'
import { releaseIds } from '../artefacts/find-release.ts'
import { BY, NOON, newTestStore, published, removeFolders } from '../testing/fixture.ts'
import { collectGarbage } from './collect-garbage.ts'
import { promote } from './promote.ts'
import { rollback } from './rollback.ts'

afterEach(removeFolders)
const menu = { ...BY, app: 'mf-menu' }

describe('[RL-02] collecting garbage', () => {
  test('removes what neither the last 20 states nor the last days refer to; never what was not live yet', async () => {
    const { store, writer } = await newTestStore()
    for (let minor = 1; minor <= 45; minor++) {
      await published(store, { name: 'mf-menu', version: `1.${minor}.0`, body: String(minor) })
      if (minor < 45) await promote(writer, { ...menu, version: `1.${minor}.0` })
    }
    await rollback(writer, menu)
    const sweep = (days: number, dryRun = false) =>
      collectGarbage(writer.log, { now: NOON + 1, days, dryRun })
    const minors = async () =>
      (await releaseIds(store, 'mf-menu')).map((id) => Number(id.split('.')[1])).sort((a, b) => a - b)

    expect(await sweep(1)).toEqual({})
    const test = { ...writer, log: { ...writer.log, env: 'test' } }
    await promote(test, { ...menu, version: '1.2.0' })
    const planned = await sweep(0, true)
    expect(await minors()).toHaveLength(45)
    expect(await sweep(0)).toEqual(planned)
    // 45 states; the oldest of the last 20 is 26, which names itself and the 20 before it. Another environment has 2.
    expect(await minors()).toEqual([2, ...Array.from({ length: 40 }, (_, i) => i + 6)])
    const left = await store.list('a/mf-menu/1.5.0-')
    expect(left).toEqual([])
    expect((await rollback(writer, menu)).kind).toBe('done')
  })
})
