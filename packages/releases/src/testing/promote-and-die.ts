// Promotes a release in a process that kills itself at its nth call of the file system; the test of the write protocol
// runs it. Arguments: store folder, app, version, step.
import { readFile } from 'node:fs/promises'
import { type FileCalls, folderStore, nodeFiles } from '@storefront/object-store'
import { promote } from '../operations/promote.ts'
import { rollback } from '../operations/rollback.ts'
import { signerFrom, trustedKeysFrom } from '../state/signature.ts'

const [root = '', keyFile = '', app = '', version = '', step = '0'] = process.argv.slice(2)
let calls = 0
const counted =
  <A extends unknown[], R>(call: (...args: A) => Promise<R>) =>
  (...args: A) => {
    if (++calls === Number(step)) process.kill(process.pid, 'SIGKILL')
    return call(...args)
  }
const files: FileCalls = {
  mkdir: counted(nodeFiles.mkdir),
  write: counted(nodeFiles.write),
  link: counted(nodeFiles.link),
  rename: counted(nodeFiles.rename),
  remove: counted(nodeFiles.remove),
}
const pem = await readFile(keyFile, 'utf8')
const writer = {
  log: { store: folderStore(root, files), env: 'prod', keys: trustedKeysFrom(pem) },
  signer: signerFrom(pem),
}
const command = { app, actor: 'child', reason: 'a test' }
const outcome =
  version === 'back' ? await rollback(writer, command) : await promote(writer, { ...command, version })
process.stdout.write(JSON.stringify({ kind: outcome.kind, calls }))
