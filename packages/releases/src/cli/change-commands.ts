import { abortCanary, canary } from '../operations/canary.ts'
import { lock, pin, renew, unlock, unpin } from '../operations/hold.ts'
import type { Outcome } from '../operations/operation.ts'
import { promote } from '../operations/promote.ts'
import { rollback } from '../operations/rollback.ts'
import { outcomeAnswer } from './answer.ts'
import type { Command, Run } from './command.ts'
import { businessAt } from './find-business.ts'
import { waitFor } from './wait-for.ts'

type Change = (
  run: Run,
  order: { app: string; actor: string; reason: string; ifSeq: number | undefined; dryRun: boolean },
) => Promise<Outcome>

/** A command that writes a state: its reason is asked for, and `--wait` waits until visitors get it. */
function changing(
  right: Command['right'],
  usage: string,
  needs: Command['needs'],
  what: string,
  change: Change,
): Command {
  return {
    usage,
    what,
    right,
    needs: ['app', 'reason', ...needs],
    run: async (run) => {
      const { app, values } = run.args
      const ifSeq = values['if-seq'] === undefined ? undefined : Number(values['if-seq'])
      const order = {
        app,
        actor: run.desk.actor,
        reason: values.reason ?? '',
        ifSeq,
        dryRun: values['dry-run'],
      }
      const outcome = await change(run, order)
      if (outcome.kind === 'done' && values.wait)
        await waitFor(values.wait, run.desk.log.env, outcome.state.seq)
      return outcomeAnswer(outcome, app)
    },
  }
}

const writing = ({ desk }: Run) => desk.writing()

/** Commands that change what is live, each one app only. */
export const CHANGE_COMMANDS: Record<string, Command> = {
  promote: changing(
    'promote',
    'promote <app>@<version>',
    ['version'],
    'Makes a version the stable one.',
    (run, order) =>
      promote(writing(run), { ...order, version: run.args.version, force: run.args.values.force }),
  ),
  canary: changing(
    'canary',
    'canary <app>@<version> --pct <0-100> | canary <app> --abort',
    [],
    'Gives a version to a share of the visitors, or takes it back.',
    (run, order) => {
      const { version, values } = run.args
      if (values.abort) return abortCanary(writing(run), order)
      return canary(writing(run), { ...order, version, percent: Number(values.pct), force: values.force })
    },
  ),
  rollback: changing(
    'rollback',
    'rollback <app> [--to <version>]',
    [],
    'Takes back the canary, else goes to the newest earlier good version; the bad one is quarantined.',
    (run, order) =>
      rollback(writing(run), { ...order, to: run.args.values.to, force: run.args.values.force }),
  ),
  pin: changing(
    'pin',
    'pin <app>@<version> --business <reference> [--url <origin>]',
    ['version', 'business'],
    'Holds a version for one business.',
    (run, order) =>
      pin(writing(run), {
        ...order,
        version: run.args.version,
        business: run.args.values.business ?? '',
        findBusiness: businessAt(run.args.values.url ?? run.desk.origin),
        force: run.args.values.force,
      }),
  ),
  unpin: changing(
    'pin',
    'unpin <app> --business <reference>',
    ['business'],
    'Gives a business what everybody has.',
    (run, order) => unpin(writing(run), { ...order, business: run.args.values.business ?? '' }),
  ),
  lock: changing(
    'lock',
    'lock <app>',
    [],
    'Keeps anything from being promoted; rolling back stays possible.',
    (run, order) => lock(writing(run), order),
  ),
  unlock: changing('lock', 'unlock <app>', [], 'Ends a lock.', (run, order) => unlock(writing(run), order)),
  renew: {
    usage: 'renew [--force]',
    what: 'Signs the state anew when half of its time is over.',
    right: 'renew',
    needs: [],
    run: async (run) =>
      outcomeAnswer(await renew(writing(run), { actor: run.desk.actor, force: run.args.values.force }), null),
  },
}
