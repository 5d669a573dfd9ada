import { resolve } from 'node:path'
import { folderSize } from './bundle/folder-size.ts'
import { makeBundle } from './bundle/make-bundle.ts'
import { ROOT } from './workspace.ts'

const folder = resolve(ROOT, process.argv[2] ?? 'dist/bundle')
await makeBundle(folder)
const { megabytes, parts } = await folderSize(folder)
for (const [name, size] of parts) process.stdout.write(`${size.toFixed(1).padStart(8)} MB  ${name}\n`)
process.stdout.write(`${megabytes.toFixed(1).padStart(8)} MB  ${folder}\n`)
