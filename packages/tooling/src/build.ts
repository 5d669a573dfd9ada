import { buildApps } from './build-apps.ts'
import { appFolders } from './workspace.ts'

const wanted = process.argv.slice(2)
const built = await buildApps(wanted.length > 0 ? wanted : appFolders())
process.stdout.write(built.length > 0 ? `Built ${built.join(', ')}\n` : 'Everything is built already\n')
