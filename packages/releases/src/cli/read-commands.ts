import { newToken } from '../access/access.ts'
import { collectGarbage } from '../operations/collect-garbage.ts'
import { historyOf } from '../operations/history.ts'
import { doctor, type Finding, states, verify } from '../operations/inspect.ts'
import { signReleases } from '../operations/sign-releases.ts'
import { canonicalJson } from '../state/canonical-json.ts'
import { type AppState, fallbackOf, type SignedState } from '../state/release-state.ts'
import { headState, stateAt } from '../state/state-log.ts'
import { type Answer, EXIT } from './answer.ts'
import type { Command, Run } from './command.ts'
import { shownCanary, shownPart } from './shown.ts'

const short = (iso: string) => iso.slice(0, 16).replace('T', ' ')
const done = (text: string, data: unknown): Answer => ({ code: EXIT.done, text, data })
const findingsAnswer = (findings: Finding[], good: string): Answer =>
  findings.length === 0
    ? done(good, { findings })
    : {
        code: EXIT.refused,
        text: findings.map(({ what, fix }) => `${what}\n  ${fix}`).join('\n'),
        data: { findings },
      }

function statusRow([name, app]: [string, AppState]): string[] {
  return [
    name,
    app.stable.id,
    short(app.since),
    app.actor,
    app.canary ? shownCanary(app.canary) : '-',
    fallbackOf(app)?.id ?? '-',
    shownPart(app.pins),
    shownPart(app.quarantined),
    app.locked ?? '-',
  ]
}

async function status({ args, session }: Run): Promise<Answer> {
  const { head: state } = await headState(session.log)
  const { env, store } = session.log
  if (!state)
    return { code: EXIT.notFound, text: `nothing was ever released in ${env} of ${store.where}`, data: null }
  const apps = Object.entries(state.apps).filter(([name]) => !args.app || name === args.app)
  const head = `${state.env}, state ${state.seq}, ${short(state.at)} by ${state.actor}; expires ${short(state.expires)}`
  const headings = ['APP', 'STABLE', 'SINCE (UTC)', 'BY', 'CANARY', 'BEFORE', 'PINS', 'QUARANTINE', 'LOCK']
  return done(`${head}\n\n${table(headings, apps.map(statusRow))}`, {
    ...state,
    apps: Object.fromEntries(apps),
  })
}

async function history({ args, session }: Run): Promise<Answer> {
  const shown = historyOf(await states(session.log), { app: args.app, limit: Number(args.values.limit) })
  const rows = shown.map(({ seq, at, actor, op, app, business, from, to, reason }) =>
    [String(seq), short(at), actor, op, app, business, from, to, reason].map((value) => value ?? '-'),
  )
  const headings = ['SEQ', 'TIME (UTC)', 'BY', 'WHAT', 'APP', 'BUSINESS', 'FROM', 'TO', 'REASON']
  return done(table(headings, rows), shown)
}

/** The fields of each app that differ between two states. */
export function stateDiff(
  a: SignedState,
  b: SignedState,
): { app: string; part: string; from: unknown; to: unknown }[] {
  const names = [...new Set([...Object.keys(a.apps), ...Object.keys(b.apps)])].sort()
  return names.flatMap((app) => {
    const [from, to] = [a.apps[app], b.apps[app]]
    const parts = Object.keys({ ...from, ...to }) as (keyof AppState)[]
    return parts
      .filter((part) => canonicalJson(from?.[part] ?? null) !== canonicalJson(to?.[part] ?? null))
      .map((part) => ({ app, part, from: from?.[part] ?? null, to: to?.[part] ?? null }))
  })
}

async function diff({ args, session }: Run): Promise<Answer> {
  const [first, second] = await Promise.all(
    args.targets.slice(0, 2).map((seq) => stateAt(session.log, Number(seq))),
  )
  if (!first || !second)
    return { code: EXIT.notFound, text: `no two states ${args.targets.join(' and ')}`, data: null }
  const parts = stateDiff(first, second)
  const rows = parts.map(({ app, part, from, to }) => [app, part, shownPart(from), shownPart(to)])
  return done(rows.length === 0 ? 'No difference.' : table(['APP', 'PART', 'FROM', 'TO'], rows), parts)
}

async function runVerify({ args, session }: Run): Promise<Answer> {
  const { app, version, values } = args
  const found = await verify(session.log, app, version, values.url ?? null)
  if (!found) return { code: EXIT.notFound, text: `${app} has no single release ${version}`, data: null }
  return findingsAnswer(found.findings, `${app} ${version}: ${found.files} files are whole`)
}

async function gc({ args, session }: Run): Promise<Answer> {
  const { days: given, 'dry-run': dryRun } = args.values
  const days = given.trim() === '' ? Number.NaN : Number(given)
  if (!(Number.isFinite(days) && days >= 0))
    return { code: EXIT.usage, text: `--days takes a number of days, not "${given}".`, data: null }
  const removed = await collectGarbage(session.log, { now: Date.now(), days, dryRun })
  const lines = Object.entries(removed).map(([app, ids]) => `${app}: ${ids.join(', ')}`)
  const verb = dryRun ? 'Would remove' : 'Removed'
  return done(lines.length === 0 ? 'Nothing to remove.' : `${verb}\n${lines.join('\n')}`, { dryRun, removed })
}

const listed = (ids: Record<string, string[]>) =>
  Object.entries(ids).map(([app, all]) => `  ${app}: ${all.join(', ')}`)

async function sign({ session }: Run): Promise<Answer> {
  const all = await signReleases(session.writer())
  const [signed, left] = [listed(all.signed), listed(all.left)]
  const unsigned =
    left.length > 0
      ? ['Left unsigned, because no trusted key vouches for them; publish them again:', ...left]
      : []
  return done(['Signed:', ...(signed.length > 0 ? signed : ['  none']), ...unsigned].join('\n'), all)
}

async function token({ args }: Run): Promise<Answer> {
  const { name = 'unnamed', rights = '' } = args.values
  const made = newToken(name, rights.split(',').filter(Boolean))
  const text = `RELEASE_TOKEN=${made.token}\nIt is shown once. Its line for the rights file:\n${JSON.stringify(made.entry)}`
  return done(text, made)
}

/** Commands that inspect, clean up, sign and create tokens. */
export const READ_COMMANDS: Record<string, Command> = {
  status: {
    usage: 'status [<app>]',
    what: 'What is live: stable, canary, pins, quarantine, lock.',
    right: 'read',
    needs: [],
    run: status,
  },
  history: {
    usage: 'history [<app>] [--limit 20]',
    what: 'What was done, by whom, why; newest first.',
    right: 'read',
    needs: [],
    run: history,
  },
  diff: {
    usage: 'diff <seq> <seq>',
    what: 'What differs between two states.',
    right: 'read',
    needs: [],
    run: diff,
  },
  verify: {
    usage: 'verify <app>@<version> [--url <origin>]',
    what: 'Reads every file of a release again, with --url also as a browser gets it.',
    right: 'read',
    needs: ['app', 'version'],
    run: runVerify,
  },
  doctor: {
    usage: 'doctor [--repair]',
    what: 'Looks at log, pointer, expiry, and at everything that is live.',
    right: 'read',
    needs: [],
    run: async ({ args, session }) =>
      findingsAnswer(await doctor(session.log, Date.now(), args.values.repair), 'All is well.'),
  },
  gc: {
    usage: 'gc [--days 30] [--dry-run]',
    what: 'Removes releases that no page can still ask for.',
    right: 'gc',
    needs: [],
    run: gc,
  },
  sign: {
    usage: 'sign',
    what: 'Adds the signature of today’s key to every release that a trusted key or the newest state vouches for.',
    right: 'publish',
    needs: [],
    run: sign,
  },
  token: {
    usage: 'token --name <whose> --rights promote:mf-menu,rollback:*',
    what: 'Makes a token and its line for the rights file.',
    right: null,
    needs: [],
    run: token,
  },
}

/** A text table whose columns are as wide as their longest value. */
function table(headings: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [headings, ...rows]
  const widths = headings.map((_, column) => Math.max(...all.map((row) => (row[column] ?? '').length)))
  return all
    .map((row) =>
      row
        .map((value, column) => value.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
