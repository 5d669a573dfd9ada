import { join } from 'node:path'
import { run } from './run.ts'
import { ROOT, remoteFolders } from './workspace.ts'

const only = process.argv.at(-1) ?? ''
if (!remoteFolders().includes(only)) {
  process.stderr.write(
    `Usage: pnpm dev:one <${remoteFolders().join('|')}>   (start the API first with npm start)\n`,
  )
  process.exit(2)
}
const { code } = await run('node', [join(ROOT, only, 'node_modules/@rsbuild/core/bin/rsbuild.js'), 'dev'], {
  cwd: join(ROOT, only),
  env: { STANDALONE: '1' },
})
process.exit(code)
