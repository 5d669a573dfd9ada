import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ObjectStore } from '@storefront/object-store'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Release } from '../artefacts/release.ts'
import { releaseId } from '../artefacts/release.ts'
import type { StateWriter } from '../state/change-state.ts'
import { newestState, sequences } from '../state/state-log.ts'
import { BY, NOON, newTestStore, published, removeFolders } from '../testing/fixture.ts'
import { abortCanary, canary, pauseCanary } from './canary.ts'
import { lock, pin, unlock, unpin } from './hold.ts'
import type { Outcome } from './operation.ts'
import { promote } from './promote.ts'
import { rollback } from './rollback.ts'

let store: ObjectStore
let writer: StateWriter
let root = ''
afterEach(removeFolders)
beforeEach(async () => {
  ;({ store, writer, root } = await newTestStore())
})

const menu = { ...BY, app: 'mf-menu' }
const versions = async (...names: string[]): Promise<Release[]> => {
  const all: Release[] = []
  for (const version of names) all.push(await published(store, { name: 'mf-menu', version, body: version }))
  return all
}
const live = async (...names: string[]) => {
  const all = await versions(...names)
  for (const version of names) await done(promote(writer, { ...menu, version }))
  return all
}
const done = async (work: Promise<Outcome>) => {
  const outcome = await work
  if (outcome.kind !== 'done') throw new Error(`not done: ${JSON.stringify(outcome)}`)
  return outcome.state.apps['mf-menu']
}
const app = async () => (await newestState(writer.log))?.apps['mf-menu']
const stable = async () => (await app())?.stable.version
const gatesOf = (outcome: Outcome) =>
  outcome.kind === 'refused' && outcome.problem.kind === 'gates'
    ? outcome.problem.problems.map(({ gate }) => gate)
    : outcome

describe('[RL-01, RL-02] promoting', () => {
  test('one app changes, the others stay as they are', async () => {
    await live('1.0.0')
    await published(store, { name: 'mf-delivery' })
    await promote(writer, { ...BY, app: 'mf-delivery', version: '1.0.0' })
    const before = await newestState(writer.log)
    await live('1.1.0')
    const after = await newestState(writer.log)
    expect(after).toMatchObject({ seq: 3, op: 'promote', app: 'mf-menu', actor: 'test', reason: 'a test' })
    expect(after?.apps['mf-delivery']).toEqual(before?.apps['mf-delivery'])
    expect(await stable()).toBe('1.1.0')
  })

  test('what is live already is not promoted again; a dry run writes nothing; a stale view conflicts', async () => {
    await live('1.0.0')
    await versions('1.1.0')
    expect((await promote(writer, { ...menu, version: '1.0.0' })).kind).toBe('same')
    expect(await promote(writer, { ...menu, version: '1.1.0', dryRun: true })).toMatchObject({
      kind: 'dry-run',
      state: { seq: 2, apps: { 'mf-menu': { stable: { version: '1.1.0' } } } },
    })
    expect(await promote(writer, { ...menu, version: '1.1.0', ifSeq: 0 })).toEqual({
      kind: 'conflict',
      seq: 1,
    })
    expect(await sequences(writer.log)).toEqual([1])
  })

  test('a version that was never published is not found', async () => {
    expect(await promote(writer, { ...menu, version: '9.9.9' })).toMatchObject({
      kind: 'refused',
      problem: { kind: 'not-found', message: 'mf-menu has no release 9.9.9' },
    })
  })
})

describe('[RL-03] rolling back', () => {
  test('restores the previous version, quarantines the bad one, and keeps later releases of others', async () => {
    const [, bad] = await live('1.0.0', '1.1.0')
    await published(store, { name: 'mf-delivery', version: '2.0.0' })
    await promote(writer, { ...BY, app: 'mf-delivery', version: '2.0.0' })
    const state = await done(rollback(writer, { ...menu, reason: 'cart is empty' }))
    expect(state?.stable.version).toBe('1.0.0')
    expect(state?.quarantined).toEqual([
      { id: bad && releaseId(bad), at: '2026-11-21T12:00:00.000Z', reason: 'cart is empty' },
    ])
    expect((await newestState(writer.log))?.apps['mf-delivery']?.stable.version).toBe('2.0.0')
  })

  test('twice goes further back, never forward; a third time there is nothing', async () => {
    await live('1.0.0', '1.1.0', '1.2.0')
    expect((await done(rollback(writer, menu)))?.stable.version).toBe('1.1.0')
    expect((await done(rollback(writer, menu)))?.stable.version).toBe('1.0.0')
    expect(await rollback(writer, menu)).toMatchObject({
      problem: { kind: 'not-found', message: 'there is no earlier good version' },
    })
    expect(await stable()).toBe('1.0.0')
  })

  test('two at once withdraw one version', async () => {
    await live('1.0.0', '1.1.0', '1.2.0')
    let isFirst = true
    const raced: ObjectStore = {
      ...store,
      create: async (key, body) => {
        if (isFirst && key.includes('/log/')) {
          isFirst = false
          await done(rollback(writer, menu))
        }
        return store.create(key, body)
      },
    }
    expect((await rollback({ ...writer, log: { ...writer.log, store: raced } }, menu)).kind).toBe('same')
    expect(await stable()).toBe('1.1.0')
    expect((await done(rollback(writer, menu)))?.stable.version).toBe('1.0.0')
  })

  test('a bad version is not promoted again, unless its quarantine is lifted on purpose', async () => {
    await live('1.0.0', '1.1.0')
    await rollback(writer, menu)
    expect(gatesOf(await promote(writer, { ...menu, version: '1.1.0' }))).toEqual(['quarantine'])
    const lifted = await done(promote(writer, { ...menu, version: '1.1.0', force: true }))
    expect(lifted?.quarantined).toEqual([])
    expect((await done(rollback(writer, menu)))?.stable.version).toBe('1.0.0')
  })

  test('after a repair was promoted it goes to the version before the bad one', async () => {
    await live('1.0.0', '1.1.0')
    await rollback(writer, menu)
    await live('1.1.1')
    expect((await done(rollback(writer, menu)))?.stable.version).toBe('1.0.0')
  })

  test('during a canary it takes back the canary only; the second time the stable version', async () => {
    await live('1.0.0', '1.1.0')
    await versions('1.2.0')
    await done(canary(writer, { ...menu, version: '1.2.0', percent: 10 }))
    const first = await done(rollback(writer, menu))
    expect([first?.stable.version, first?.canary]).toEqual(['1.1.0', null])
    expect((await newestState(writer.log))?.op).toBe('canary-abort')
    expect((await done(rollback(writer, menu)))?.stable.version).toBe('1.0.0')
    expect(gatesOf(await canary(writer, { ...menu, version: '1.2.0', percent: 10 }))).toEqual(['quarantine'])
  })

  test('a lock does not block it', async () => {
    await live('1.0.0', '1.1.0')
    await lock(writer, { ...menu, reason: 'sale day' })
    await versions('1.2.0')
    expect(gatesOf(await promote(writer, { ...menu, version: '1.2.0' }))).toEqual(['lock'])
    expect(gatesOf(await promote(writer, { ...menu, version: '1.2.0', force: true }))).toEqual(['lock'])
    expect((await done(rollback(writer, menu)))?.stable.version).toBe('1.0.0')
    await unlock(writer, menu)
    expect((await done(promote(writer, { ...menu, version: '1.2.0' })))?.stable.version).toBe('1.2.0')
  })

  test('an earlier version with damaged files is skipped', async () => {
    const [, middle] = await live('1.0.0', '1.1.0', '1.2.0')
    await writeFile(join(root, middle?.path ?? '', 'static/page.js'), 'another')
    expect((await done(rollback(writer, menu)))?.stable.version).toBe('1.0.0')
  })

  test('without a complete earlier version nothing changes, and each problem is reported', async () => {
    const [first] = await live('1.0.0', '1.1.0')
    await rm(join(root, first?.path ?? '', 'release.json'))
    expect(gatesOf(await rollback(writer, menu))).toEqual(['complete'])
    expect(await stable()).toBe('1.1.0')
  })

  test('a named version is restored, also with a canary', async () => {
    await live('1.0.0', '1.1.0', '1.2.0')
    await versions('1.3.0')
    await canary(writer, { ...menu, version: '1.3.0', percent: 10 })
    const state = await done(rollback(writer, { ...menu, to: '1.0.0' }))
    expect([state?.stable.version, state?.canary?.release.version]).toEqual(['1.0.0', '1.3.0'])
  })

  test('to the version of the canary ends the canary, so that the next one goes further back', async () => {
    await live('1.0.0', '1.1.0')
    await versions('1.2.0')
    await done(canary(writer, { ...menu, version: '1.2.0', percent: 10 }))
    const named = await done(rollback(writer, { ...menu, to: '1.2.0' }))
    expect([named?.stable.version, named?.canary]).toEqual(['1.2.0', null])
    const next = await done(rollback(writer, menu))
    expect((await newestState(writer.log))?.op).toBe('rollback')
    expect(next?.stable.version).toBe('1.0.0')
  })

  test('while another team promotes, both are done', async () => {
    await live('1.0.0', '1.1.0')
    await published(store, { name: 'mf-delivery' })
    await Promise.all([
      rollback(writer, menu),
      promote(writer, { ...BY, app: 'mf-delivery', version: '1.0.0' }),
    ])
    const { apps } = (await newestState(writer.log)) ?? {}
    expect([apps?.['mf-menu']?.stable.version, apps?.['mf-delivery']?.stable.version]).toEqual([
      '1.0.0',
      '1.0.0',
    ])
  })
})

describe('[RL-04] canary, pin, lock', () => {
  beforeEach(async () => {
    await live('1.0.0')
    await versions('1.1.0', '1.2.0')
  })

  test('a canary can be widened, ended by promoting it, or aborted into quarantine', async () => {
    await done(canary(writer, { ...menu, version: '1.1.0', percent: 5 }))
    expect((await done(canary(writer, { ...menu, version: '1.1.0', percent: 50 })))?.canary?.percent).toBe(50)
    expect((await done(promote(writer, { ...menu, version: '1.1.0' })))?.canary).toBeNull()
    await done(canary(writer, { ...menu, version: '1.2.0', percent: 5 }))
    const aborted = await done(abortCanary(writer, { ...menu, reason: 'slow' }, { failureRate: 0.2 }))
    expect([aborted?.canary, aborted?.quarantined[0]?.reason]).toEqual([null, 'slow'])
    expect((await newestState(writer.log))?.evidence).toEqual({ failureRate: 0.2 })
  })

  test.each([
    ['a second canary', '1.2.0', 5],
    ['the stable version', '1.0.0', 5],
    ['more than everybody', '1.1.0', 101],
    ['no number', '1.1.0', Number.NaN],
  ])('%s is refused', async (_, version, percent) => {
    await done(canary(writer, { ...menu, version: '1.1.0', percent: 10 }))
    expect(gatesOf(await canary(writer, { ...menu, version, percent }))).toEqual(['canary'])
  })

  test('a paused canary is not widened without force, but may be narrowed', async () => {
    await done(canary(writer, { ...menu, version: '1.1.0', percent: 10 }))
    await done(pauseCanary(writer, { ...menu, reason: 'no reports' }))
    const at = (percent: number) => canary(writer, { ...menu, version: '1.1.0', percent })
    expect(gatesOf(await at(20))).toEqual(['canary'])
    expect(gatesOf(await at(10))).toEqual(['canary'])
    const { since } = (await app())?.canary ?? {}
    const narrowed = await done(at(5))
    expect(narrowed?.canary).toMatchObject({ percent: 5, paused: 'no reports', since })
    expect(gatesOf(await at(10))).toEqual(['canary'])
  })

  test('a paused canary that goes on by force begins anew, so that it is watched from then', async () => {
    await done(canary(writer, { ...menu, version: '1.1.0', percent: 10 }))
    await done(pauseCanary(writer, { ...menu, reason: 'no reports' }))
    const later = { ...writer, now: () => NOON + 3_600_000 }
    const resumed = await done(canary(later, { ...menu, version: '1.1.0', percent: 10, force: true }))
    expect(resumed?.canary).toMatchObject({ percent: 10, paused: null, since: '2026-11-21T13:00:00.000Z' })
    const widened = await done(canary(writer, { ...menu, version: '1.1.0', percent: 20, force: true }))
    expect(widened?.canary).toMatchObject({ percent: 20, since: '2026-11-21T13:00:00.000Z' })
  })

  test('a paused canary is promoted by force alone; another version is not kept by it', async () => {
    await done(canary(writer, { ...menu, version: '1.1.0', percent: 10 }))
    await done(pauseCanary(writer, { ...menu, reason: 'no reports' }))
    expect(gatesOf(await promote(writer, { ...menu, version: '1.1.0' }))).toEqual(['canary'])
    expect((await done(promote(writer, { ...menu, version: '1.2.0' })))?.canary?.paused).toBe('no reports')
    const forced = await done(promote(writer, { ...menu, version: '1.1.0', force: true }))
    expect([forced?.stable.version, forced?.canary]).toEqual(['1.1.0', null])
  })

  test('a pin holds a version for one business until it is removed', async () => {
    expect(
      (await done(pin(writer, { ...menu, business: 'saffron', version: '1.1.0' })))?.pins.saffron?.version,
    ).toBe('1.1.0')
    await done(promote(writer, { ...menu, version: '1.2.0' }))
    expect((await app())?.pins.saffron?.version).toBe('1.1.0')
    expect((await done(unpin(writer, { ...menu, business: 'saffron' })))?.pins).toEqual({})
    expect((await unpin(writer, { ...menu, business: 'saffron' })).kind).toBe('same')
  })
})
