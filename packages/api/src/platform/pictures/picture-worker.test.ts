import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createPictureWorker } from './picture-worker.ts'

/** A process that says `ready` only after it got its first job. */
const LATE = `let isFirst = true
process.on('message', ({ width }) => {
  if (isFirst) process.send('ready')
  isFirst = false
  process.send({ ok: true, width, height: 1, colour: null })
})`

/** A worker whose process runs that program. */
function workerOf(program: string, startsWithin: number) {
  const folder = mkdtempSync(join(tmpdir(), 'storefront-worker-'))
  const file = join(folder, 'program.mjs')
  writeFileSync(file, program)
  const worker = createPictureWorker({ program: file, startsWithin })
  onTestFinished(() => {
    worker.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const draw = (width: number) =>
    worker.run(
      { kind: 'webp', bytes: new Uint8Array(), width, quality: 80 },
      { milliseconds: 60_000, bytes: Number.POSITIVE_INFINITY },
    )
  return draw
}

test('no job gets the outcome of another from a process that starts too late', async () => {
  const draw = workerOf(LATE, 200)
  expect([await draw(1), await draw(2)]).toEqual([
    { ok: false, problem: 'too-costly' },
    { ok: false, problem: 'too-costly' },
  ])
})

test('a process that starts in time answers one job after the other', async () => {
  const draw = workerOf(`${LATE.replace('isFirst = true', 'isFirst = false')}\nprocess.send('ready')`, 60_000)
  expect([await draw(1), await draw(2)]).toEqual([
    { ok: true, width: 1, height: 1, colour: null },
    { ok: true, width: 2, height: 1, colour: null },
  ])
})

test('a process that ends at once is said to cost too much', async () => {
  const draw = workerOf('process.exit(1)', 60_000)
  expect(await draw(1)).toEqual({ ok: false, problem: 'too-costly' })
})
