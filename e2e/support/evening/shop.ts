import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const ROOT = join(import.meta.dirname, '../../..')
/** 18:00 in Kuwait. */
const EVENING_UTC_HOUR = 15

/** The sums of `pnpm money audit` for a business at the sandbox, in minor units. */
export interface Audited {
  received: number
  /** Refunded and still to be refunded. */
  returned: number
  text: string
}

/** A storefront that can be killed and restarted on the same data folder. */
export interface EveningShop {
  origin: string
  /** Kills the server with work in progress and starts another one. */
  restart: () => Promise<void>
  /** Stops the server and audits what is stored. */
  audit: () => Promise<Audited>
  remove: () => Promise<void>
}

/** Starts a demo shop whose clock says 18:00, on a separate data folder. */
export async function openShop(port: number): Promise<EveningShop> {
  const folder = await mkdtemp(join(tmpdir(), 'storefront-evening-'))
  if (process.env.DEMO_DATA) await cp(process.env.DEMO_DATA, folder, { recursive: true })
  const env = {
    ...process.env,
    PORT: String(port),
    EVENING_DATA: folder,
    // All visitors share one address.
    RATE_LIMITS: 'off',
    EVENING_AHEAD: String(untilEvening(Date.now())),
  }
  let server = await serve(env)
  const end = async () => {
    const ended = once(server, 'exit')
    if (server.exitCode !== null || server.signalCode !== null) return
    server.kill('SIGKILL')
    await ended
  }
  return {
    origin: `http://localhost:${port}`,
    restart: async () => {
      await end()
      server = await serve(env)
    },
    audit: async () => {
      await end()
      return audited(await command('money', folder), await command('wallet', folder))
    },
    remove: async () => {
      await end()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Milliseconds until the next 18:00. */
function untilEvening(now: number): number {
  const evening = new Date(now).setUTCHours(EVENING_UTC_HOUR, 0, 0, 0)
  return evening >= now ? evening - now : evening + 24 * 60 * 60_000 - now
}

async function serve(env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const script = join(ROOT, 'packages/tooling/src/serve-evening.ts')
  const child = spawn(process.execPath, [script], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit').then(() => ['the storefront of the evening did not start'])
  for (let said = ''; !said.includes('ready '); ) {
    const [text] = await Promise.race([once(child.stdout, 'data'), ended])
    said += text
    if (child.exitCode !== null) throw new Error(said)
  }
  return child
}

async function command(name: 'money' | 'wallet', folder: string): Promise<string> {
  const script = join(ROOT, `packages/api/src/cli/${name}.ts`)
  const { stdout } = await promisify(execFile)(process.execPath, [script, 'audit'], {
    env: { ...process.env, DATA_DIR: folder },
  })
  return stdout
}

const OF_SHOP =
  /saffron sandbox: \d+ charges, KWD ([\d.]+) received, ([\d.]+) refunded, ([\d.]+) due to be refunded/

function audited(money: string, wallet: string): Audited {
  const [received = 0, refunded = 0, due = 0] = (OF_SHOP.exec(money) ?? []).slice(1).map(minorOf)
  return { received, returned: refunded + due, text: `${money}${wallet}` }
}

/** Minor units of an amount written in dinars. */
export function minorOf(text: string): number {
  return Math.round(Number(text) * 1000)
}
