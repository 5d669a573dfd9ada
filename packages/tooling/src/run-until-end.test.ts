import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const MODULE = fileURLToPath(new URL('../run-until-end.mjs', import.meta.url))

/** A process that runs one program by `runUntilEnd`, and what the program writes first. */
async function started(program: string) {
  const run = `import { runUntilEnd } from ${JSON.stringify(MODULE)}
    process.exitCode = await runUntilEnd(process.execPath, ['-e', ${JSON.stringify(program)}])`
  const parent = spawn(process.execPath, ['--input-type=module', '-e', run], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [said] = (await once(parent.stdout, 'data')) as [Buffer]
  return { parent, said: said.toString() }
}

test.each(['SIGTERM', 'SIGHUP'] as const)('%s to `npm start` reaches what it has started', async (signal) => {
  const { parent, said } = await started(
    `process.once('${signal}', () => process.exit(7)); setInterval(() => {}, 1000); console.log(process.pid)`,
  )
  parent.kill(signal)
  expect(await once(parent, 'exit')).toEqual([7, null])
  expect(() => process.kill(Number(said), 0)).toThrow('ESRCH')
})

test('a program that a signal has ended has failed', async () => {
  const { parent } = await started("console.log('here'); process.kill(process.pid, 'SIGKILL')")
  expect(await once(parent, 'exit')).toEqual([137, null])
})
