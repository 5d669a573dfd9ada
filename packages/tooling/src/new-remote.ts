import { parseArgs } from 'node:util'
import { addRemote } from './add-remote.ts'
import { PNPM } from './pnpm.ts'
import { run } from './run.ts'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { 'without-install': { type: 'boolean', default: false } },
})
const added = await addRemote(positionals[0] ?? '')
if ('problem' in added) {
  process.stderr.write(`${added.problem}\nUsage: pnpm new:remote <name>\n`)
  process.exit(2)
}
if (!values['without-install']) {
  const { code } = await run('npx', ['--yes', PNPM, 'install', '--no-frozen-lockfile'])
  if (code !== 0) process.exit(code)
}
const { app, path } = added
process.stdout.write(`
${app} is there, with a page at ${path}. Its team owns the folder; nobody else's remote was touched.

  pnpm --filter ${app} start                     alone, against a running npm start
  pnpm --filter ${app} release:publish           checks, builds, publishes
  pnpm release promote ${app}@0.1.0 --reason "…"
  pnpm changeset version                         raises the shell, which has a new route
  pnpm --filter shell release:publish
  pnpm release promote shell@<version> --reason "a page for ${app}"
`)
