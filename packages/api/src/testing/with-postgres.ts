import { spawn } from 'node:child_process'
import { startPostgres } from './postgres-server.ts'

/** Runs a command with TEST_DATABASE_URL naming a PostgreSQL that lives as long as it: `node with-postgres.ts vitest run`. */
const [program, ...args] = process.argv.slice(2)
if (!program) throw new Error('Usage: with-postgres <program> [arguments]')
const server = await startPostgres()
const child = spawn(program, args, {
  stdio: 'inherit',
  env: { ...process.env, TEST_DATABASE_URL: server.url },
})
const code = await new Promise<number>((done) => {
  child.once('error', (error) => {
    console.error(error.message)
    done(127)
  })
  child.once('close', (code) => done(code ?? 1))
})
await server.remove()
// The PostgreSQL package's exit hook would end the process with 0.
process.exit(code)
