import { abortCanary, canary } from '../operations/canary.ts'
import { type FindBusiness, lock, pin, renew, unlock, unpin } from '../operations/hold.ts'
import type { Outcome } from '../operations/operation.ts'
import { promote } from '../operations/promote.ts'
import { rollback } from '../operations/rollback.ts'
import { outcomeAnswer } from './answer.ts'
import type { Command, Run } from './command.ts'
import { waitFor } from './wait-for.ts'

const TIMEOUT_MS = 10_000

/** Looks up a business by requesting its page from a public origin; a 404 means that it does not exist. */
const businessAt =
  (origin: string): FindBusiness =>
  async (reference) => {
    const path = `/${encodeURIComponent(reference)}`
    const url = new URL(path, origin)
    if (url.pathname !== path) return 'unknown'
    try {
      const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) })
      if (answer.status === 404) return 'unknown'
      return answer.status < 400 ? 'found' : { problem: `${url} answers ${answer.status}` }
    } catch (cause) {
      const { message, cause: deeper } = cause as Error & { cause?: { code?: string; message?: string } }
      return { problem: `${url}: ${deeper?.code ?? deeper?.message ?? message}` }
    }
  }

type Change = (
  run: Run,
  command: { app: string; actor: string; reason: string; ifSeq: number | undefined; dryRun: boolean },
) => Promise<Outcome>

/** A command that writes a state: it requires a reason, and `--wait` blocks until the gateway serves the state. */
function changing(
  { needs = [], ...described }: Pick<Command, 'right' | 'usage' | 'what'> & { needs?: Command['needs'] },
  change: Change,
): Command {
  return {
    ...described,
    needs: ['app', 'reason', ...needs],
    run: async (run) => {
      const { app, values } = run.args
      const ifSeq = values['if-seq'] === undefined ? undefined : Number(values['if-seq'])
      const command = {
        app,
        actor: run.session.actor,
        reason: values.reason ?? '',
        ifSeq,
        dryRun: values['dry-run'],
      }
      const outcome = await change(run, command)
      if (outcome.kind === 'done' && values.wait)
        await waitFor(values.wait, run.session.log.env, outcome.state.seq)
      return outcomeAnswer(outcome, app)
    },
  }
}

const writerOf = ({ session }: Run) => session.writer()

/** Commands that change what is live, one app at a time. */
export const CHANGE_COMMANDS: Record<string, Command> = {
  promote: changing(
    {
      right: 'promote',
      usage: 'promote <app>@<version>',
      what: 'Makes a version the stable one.',
      needs: ['version'],
    },
    (run, command) =>
      promote(writerOf(run), { ...command, version: run.args.version, force: run.args.values.force }),
  ),
  canary: changing(
    {
      right: 'canary',
      usage: 'canary <app>@<version> --pct <0-100> | canary <app> --abort',
      what: 'Gives a version to a share of the visitors, or takes it back.',
    },
    (run, command) => {
      const { version, values } = run.args
      if (values.abort) return abortCanary(writerOf(run), command)
      return canary(writerOf(run), { ...command, version, percent: Number(values.pct), force: values.force })
    },
  ),
  rollback: changing(
    {
      right: 'rollback',
      usage: 'rollback <app> [--to <version>]',
      what: 'Takes back the canary, else goes to the newest earlier good version; the bad one is quarantined.',
    },
    (run, command) =>
      rollback(writerOf(run), { ...command, to: run.args.values.to, force: run.args.values.force }),
  ),
  pin: changing(
    {
      right: 'pin',
      usage: 'pin <app>@<version> --business <reference> [--url <origin>]',
      what: 'Holds a version for one business.',
      needs: ['version', 'business'],
    },
    (run, command) =>
      pin(writerOf(run), {
        ...command,
        version: run.args.version,
        business: run.args.values.business ?? '',
        findBusiness: businessAt(run.args.values.url ?? run.session.origin),
        force: run.args.values.force,
      }),
  ),
  unpin: changing(
    {
      right: 'pin',
      usage: 'unpin <app> --business <reference>',
      what: 'Gives a business what everybody has.',
      needs: ['business'],
    },
    (run, command) => unpin(writerOf(run), { ...command, business: run.args.values.business ?? '' }),
  ),
  lock: changing(
    {
      right: 'lock',
      usage: 'lock <app>',
      what: 'Keeps anything from being promoted; rolling back stays possible.',
    },
    (run, command) => lock(writerOf(run), command),
  ),
  unlock: changing({ right: 'lock', usage: 'unlock <app>', what: 'Ends a lock.' }, (run, command) =>
    unlock(writerOf(run), command),
  ),
  renew: {
    usage: 'renew [--force]',
    what: 'Signs the state anew when half of its time is over.',
    right: 'renew',
    needs: [],
    run: async (run) =>
      outcomeAnswer(
        await renew(writerOf(run), { actor: run.session.actor, force: run.args.values.force }),
        null,
      ),
  },
}
