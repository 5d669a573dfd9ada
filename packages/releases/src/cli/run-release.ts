import { StoreError } from '@storefront/object-store'
import type { Right } from '../access/access.ts'
import { type Answer, EXIT } from './answer.ts'
import { type Arguments, readArguments } from './arguments.ts'
import { CHANGE_COMMANDS } from './change-commands.ts'
import type { Command } from './command.ts'
import { PUBLISH_COMMAND } from './publish-command.ts'
import { READ_COMMANDS } from './read-commands.ts'
import { cliSettings, openSession } from './settings.ts'
import { isOrigin } from './wait-for.ts'
import { WATCH_COMMAND } from './watch-command.ts'

const COMMANDS: Record<string, Command> = {
  publish: PUBLISH_COMMAND,
  ...CHANGE_COMMANDS,
  watch: WATCH_COMMAND,
  ...READ_COMMANDS,
}

const HELP = `Usage: pnpm release <command> [options]

${Object.values(COMMANDS)
  .map(({ usage, what }) => `  ${usage}\n      ${what}`)
  .join('\n')}

Options
  --reason TEXT     why; asked for by everything that changes what is live
  --dry-run         shows what would be written
  --if-seq N        only if the newest state is still N
  --wait ORIGIN     waits until this gateway gives it to visitors
  --force           lifts a quarantine; leaves compatibility and budget aside; a right of its own
  --json            answers as JSON
  --env NAME        environment (prod, or RELEASE_ENV)
  --store PLACE     folder or s3://bucket/prefix/?endpoint=…&region=… (DATA_DIR/releases, or RELEASE_STORE)
  --actor NAME      who, where no token says so

Exit codes
  0 done or nothing to do   2 refused, with the reason   3 somebody else was first   4 not found
  5 the store failed        6 not allowed                64 wrong usage              1 anything else

RELEASE_SIGNING_KEY, RELEASE_TRUSTED_KEYS name key files (else a key is made in DATA_DIR); RELEASE_RIGHTS names the
rights file, RELEASE_TOKEN is the token. See docs/operations.md.`

const usage = (text: string): Answer => ({ code: EXIT.usage, text, data: { kind: 'usage', message: text } })

function missing({ needs }: Command, { app, version, values }: Arguments): string | null {
  const given = { app, version, reason: values.reason ?? '', business: values.business ?? '' }
  return needs.find((name) => given[name].trim() === '') ?? null
}

/** `--force` on an app requires its own right. */
const forceRight = ({ needs }: Command, { app, values }: Arguments): Right[] =>
  values.force && needs.includes('app') ? [{ name: 'force', app }] : []

/** Runs one command line. Never throws. */
export async function runRelease(
  line: string[],
  environment: NodeJS.ProcessEnv,
  root: string,
): Promise<Answer & { json: boolean }> {
  let args: Arguments
  try {
    args = readArguments(line)
  } catch (cause) {
    return {
      ...usage(`${(cause as Error).message}\nSee: pnpm release --help`),
      json: line.includes('--json'),
    }
  }
  const { json } = args.values
  try {
    return { ...(await runCommand(args, environment, root)), json }
  } catch (cause) {
    const message = cause instanceof Error ? cause.message : String(cause)
    const code = cause instanceof StoreError ? EXIT.store : EXIT.failed
    return { code, text: message, data: { kind: 'failed', message }, json }
  }
}

async function runCommand(args: Arguments, environment: NodeJS.ProcessEnv, root: string): Promise<Answer> {
  if (args.values.help || !args.command)
    return { code: args.values.help ? 0 : EXIT.usage, text: HELP, data: HELP }
  const command = COMMANDS[args.command]
  if (!command) return usage(`There is no command "${args.command}". See: pnpm release --help`)
  const missingArgument = missing(command, args)
  if (missingArgument) return usage(`${missingArgument} is missing.\nUsage: pnpm release ${command.usage}`)
  const { wait, url } = args.values
  if (wait !== undefined && !isOrigin(wait))
    return usage(`--wait takes an address such as https://shop.example, not "${wait}".`)
  if (url !== undefined && !isOrigin(url))
    return usage(`--url takes an address such as https://shop.example, not "${url}".`)
  const session = await openSession(cliSettings(args.values, environment, root))
  const app = args.app || '*'
  const rights = [...(command.right ? [{ name: command.right, app }] : []), ...forceRight(command, args)]
  const right = rights.find((one) => !session.may(one))
  if (right) {
    const text = `${session.actor} may not ${right.name} ${right.app}: the token lacks ${right.name}:${right.app}`
    return { code: EXIT.forbidden, text, data: { kind: 'forbidden', right } }
  }
  return command.run({ args, session, root })
}
