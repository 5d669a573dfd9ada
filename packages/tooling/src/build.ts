import { buildApps } from './build-apps.ts'

const wanted = process.argv.slice(2)
const built = await buildApps(wanted.length > 0 ? wanted : undefined)
process.stdout.write(built.length > 0 ? `Built ${built.join(', ')}\n` : 'Everything is built already\n')
