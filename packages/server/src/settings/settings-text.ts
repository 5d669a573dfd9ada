import type { WrongSetting } from './read-settings.ts'
import { COMMANDS, type Command } from './setting.ts'
import { SETTING_NAMES, type SettingName, textOf } from './settings-schema.ts'

const COMMAND_TEXTS: Readonly<Record<Command, string>> = {
  gateway: 'documents, remotes and releases; hands /api/ on to API_ORIGIN',
  api: 'the API, and its jobs unless RUN_JOBS=0',
  all: 'gateway, API and jobs in one process on one port',
  jobs: 'expiry, reminders and cleaning; any number may run at once',
  migrate: 'brings the tables of DATABASE_URL up to date, then ends',
}

/** The help of `storefront`, or of one of its commands. */
export function helpText(command: Command | null): string {
  const commands = COMMANDS.map((name) => `  ${name.padEnd(8)} ${COMMAND_TEXTS[name]}`)
  const names = SETTING_NAMES.filter((name) => !command || textOf(name).usedBy.includes(command))
  const head = command
    ? [`storefront ${command}: ${COMMAND_TEXTS[command]}`]
    : ['storefront <command>', '', ...commands, '', 'storefront --version says what it was built from']
  return [...head, '', 'Settings are environment variables:', '', ...names.flatMap(helpOf), EXIT_CODES].join(
    '\n',
  )
}

const EXIT_CODES = `
Exit codes: 0 stopped after SIGTERM or SIGINT with every request finished; 1 could not start or finish; 2 wrong settings.
`

function helpOf(name: SettingName): string[] {
  const { about, fallback, example } = textOf(name)
  return [name, `    ${about}`, `    Without it: ${fallback}. Example: ${example}`].map((line) =>
    line.replaceAll('`', ''),
  )
}

/** What a process prints before it ends with exit code 2. */
export function wrongSettingsText(program: string, wrong: readonly WrongSetting[]): string {
  const width = Math.max(...wrong.map(({ name }) => name.length))
  const lines = wrong.map(({ name, problem, example }) => {
    const hint = example?.includes('=') ? ` Example: ${example}` : ''
    return `  ${name.padEnd(width)}  ${problem}.${hint}`
  })
  const count = wrong.length === 1 ? '1 setting is wrong' : `${wrong.length} settings are wrong`
  return [`${program} does not start: ${count}.`, ...lines, '', 'All settings: docs/settings.md'].join('\n')
}

/** The text of docs/settings.md. */
export function settingsPage(): string {
  const rows = SETTING_NAMES.map((name) => {
    const { about, fallback, example, usedBy } = textOf(name)
    const cells = [`\`${name}\``, about, fallback, `\`${example}\``, usedBy.join(', ') || 'none']
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  })
  const commands = COMMANDS.map((name) => `| \`storefront ${name}\` | ${COMMAND_TEXTS[name]} |`)
  return [PAGE_HEAD, '| command | runs |', '| --- | --- |', ...commands, PAGE_RULES, ...rows, ''].join('\n')
}

const PAGE_HEAD = `<!-- written by pnpm docs:settings -->
# Settings

Every process reads its settings from environment variables at the start. \`pnpm storefront <command> --help\` prints the same.
`

const PAGE_RULES = `
Everything wrong, missing or unknown is listed at once, with exit code 2. Unknown is a variable that begins like ours (\`STOREFRONT_\`, \`RELEASE_\`, \`MESSAGE_\`, \`PAYMENT_\`, \`GEOCODER_\`, \`MAP_TILES_\`) or that is a letter or two away from a setting. An empty variable counts as not set, but \`bin/publish.js\` and \`bin/release.js\` refuse an empty \`RELEASE_STORE\`.

With \`NODE_ENV=production\` a process refuses to start without \`SECRET\` and an https \`PUBLIC_ORIGIN\`; where it serves visitors, without \`TRUST_PROXY\`; without \`PAYMENT_PROVIDERS\`, or with the sandbox in it; without \`PAYMENT_KEYS\` for providers that take money; without \`MESSAGE_URL\`, an address or \`none\`; with \`DEMO=1\`; and, where gateway, API and jobs are processes of their own, without \`DATABASE_URL\`.

## Behind a proxy

\`TRUST_PROXY\` of the gateway names nginx; of an API behind the gateway it names the gateway. A proxy adds the address it sees and writes scheme and host over:

\`\`\`
proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
proxy_set_header X-Forwarded-Proto $scheme;
proxy_set_header X-Forwarded-Host $http_host;
\`\`\`

Of private addresses each entry of the list stands for one proxy: with \`uniquelocal\` the peer alone is believed, and a visitor of the same network is no second proxy. Two private proxies behind each other are two entries, or the number 2. Whoever can connect to the process itself from an address that is believed may claim to be anyone: its port is open to the proxies alone.

\`none\` says that visitors reach the process itself: forwarded headers are ignored. Behind a proxy that would make one visitor of all, whose limits everybody shares.

With a CDN in front of nginx the number is 2, or the list holds the CDN's ranges too; nginx then hands \`$http_x_forwarded_proto\` on, and takes connections from the CDN alone.

## All settings

| variable | meaning | without it | example | read by |
| --- | --- | --- | --- | --- |`
