import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fillDataDir } from '@storefront/api/testing/fresh-data-dir'
import { type StorefrontProcess, startStorefront } from '@storefront/server/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { smallStorefront } from '../small-storefront.ts'
import { ROOT } from '../workspace.ts'
import {
  alertRules,
  dashboardQueries,
  monitoringFile,
  queryParts,
  type Series,
  seriesOf,
} from './prom-queries.ts'
import { PROMETHEUS, startPrometheus } from './prometheus.ts'

const METRICS_TOKEN = 'metrics-token-of-the-test'
/** Labels that Prometheus itself adds to every series. */
const TARGET_LABELS = ['job', 'instance']
const QUERIES = [
  ...alertRules().map(({ alert, expr }) => [alert, expr] as const),
  ...dashboardQueries().map(({ title, expr }) => [title, expr] as const),
]

let folder = ''
let api: StorefrontProcess
let gateway: StorefrontProcess
let series: Series[] = []

const scrape = async ({ origin }: StorefrontProcess) =>
  (await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })).text()

const post = (path: string, body: object) =>
  fetch(gateway.origin + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

/** A page, its two reports, and an order that is refused. */
async function visit(): Promise<void> {
  const page = await (await fetch(`${gateway.origin}/nosuchshop`)).text()
  const [, release, arm, mark] =
    /"mf-menu":\{"version":"[^"]+","release":"([^"]+)","arm":"([^"]+)".*?"mark":"([^"]+)"/.exec(page) ?? []
  const report = {
    remote: 'mf-menu',
    expose: './pages/menu-home',
    release,
    arm,
    mark,
    seq: 1,
    milliseconds: 9,
  }
  for (const phase of ['ready', 'entry']) await post('/r/beacon', { ...report, phase })
  await post('/api/webapp/order', {})
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'monitoring-'))
  const settings = { DATA_DIR: join(folder, 'data'), METRICS_TOKEN }
  await (await smallStorefront(settings.DATA_DIR)).stop()
  await fillDataDir(join(settings.DATA_DIR, 'api'))
  api = await startStorefront('api', settings)
  gateway = await startStorefront('gateway', { ...settings, API_ORIGIN: api.origin })
  await visit()
  series = seriesOf((await Promise.all([scrape(gateway), scrape(api)])).join('\n'))
})
afterAll(async () => {
  expect(await Promise.all([gateway.end(), api.end()])).toEqual([0, 0])
  await rm(folder, { recursive: true, force: true })
})

/** The names of the processes in prometheus.yaml, by which `up` knows them. */
function scrapedJobs(): string[] {
  const { scrape_configs } = parse(monitoringFile('prometheus.yaml')) as {
    scrape_configs: { job_name: string }[]
  }
  return scrape_configs.map(({ job_name }) => job_name)
}

/** What a query asks for that no process reports. */
function missing(expr: string): string[] {
  const { errors, selectors, grouping } = queryParts(expr)
  const found = selectors.flatMap(({ metric, matchers }) => {
    if (metric === 'up')
      return matchers
        .filter(
          ({ value }) =>
            ![...scrapedJobs(), 'storefront-all'].some((job) => new RegExp(`^(?:${value})$`).test(job)),
        )
        .map(({ label, value }) => `${metric}: ${label}=${value}`)
    const known = series.filter((one) => one.metric === metric)
    if (known.length === 0) return [metric]
    const labels = [...matchers.map(({ label }) => label), ...grouping].filter(
      (one) => !TARGET_LABELS.includes(one),
    )
    return [
      ...labels
        .filter((label) => !known.some((one) => label in one.labels))
        .map((one) => `${metric}: ${one}`),
      ...matchers
        .filter(
          ({ operator, label, value }) =>
            operator === '=' &&
            !TARGET_LABELS.includes(label) &&
            !known.some((one) => one.labels[label] === value),
        )
        .map(({ label, value }) => `${metric}: ${label}=${value}`),
    ]
  })
  return [...errors, ...found]
}

test.each(QUERIES)('[PR-07] %s reads metrics and labels that the processes have', (_name, expr) => {
  expect(missing(expr)).toEqual([])
})

test('[PR-07] no metric has a label that Prometheus would rename', () => {
  const renamed = series.filter(({ labels }) => TARGET_LABELS.some((label) => label in labels))
  expect(renamed).toEqual([])
})

test('[PR-07] every metric of ours is shown or watched', () => {
  const read = new Set(QUERIES.flatMap(([, expr]) => queryParts(expr).selectors.map(({ metric }) => metric)))
  const own = new Set(series.map(({ metric }) => metric).filter((metric) => metric.startsWith('storefront_')))
  const base = (metric: string) => metric.replace(/_(bucket|sum|count)$/, '')
  const shown = new Set([...read].map(base))
  expect([...own].filter((metric) => !shown.has(base(metric)))).toEqual([])
})

test('every alert says who has to look and what to do', () => {
  for (const { alert, labels, annotations } of alertRules()) {
    expect(['page', 'ticket'], alert).toContain(labels.severity)
    expect([annotations.summary, annotations.action], alert).toEqual([expect.any(String), expect.any(String)])
  }
  const { rule_files } = parse(monitoringFile('prometheus.yaml')) as { rule_files: string[] }
  expect(rule_files).toEqual(['alerts.yaml'])
  expect(scrapedJobs()).toEqual(['storefront-gateway', 'storefront-api', 'storefront-jobs'])
})

test('[PR-07] on Kubernetes too a process has the name that the alerts ask for, and is asked with the token', () => {
  const { scrape_configs: scraped } = parse(monitoringFile('prometheus-kubernetes.yaml')) as {
    scrape_configs: { authorization?: object; relabel_configs: Record<string, unknown>[] }[]
  }
  expect(scraped).toHaveLength(1)
  expect(scraped[0]?.authorization).toEqual({ credentials_file: 'metrics-token' })
  expect(scraped[0]?.relabel_configs).toContainEqual({
    source_labels: ['__meta_kubernetes_pod_label_app'],
    target_label: 'job',
  })
  // A pod that has ended gives no metrics, and nobody has to look at it.
  expect(scraped[0]?.relabel_configs).toContainEqual({
    source_labels: ['__meta_kubernetes_pod_phase'],
    regex: 'Running',
    action: 'keep',
  })
})

test('[PR-07] on Kubernetes a gateway or an API without a single pod is seen: it has no series', () => {
  const absent = alertRules().flatMap(({ expr }) => [...expr.matchAll(/absent\(up\{job="([\w-]+)"\}\)/g)])
  expect(absent.map(([, job]) => job)).toEqual(['storefront-gateway', 'storefront-api'])
  const rule = alertRules().find(({ alert }) => alert === 'StorefrontProcessMissing')
  expect(rule?.expr).toMatch(/unless on \(\) up\{job="storefront-all"\}$/)
})

test('[PR-07] the alert about memory says what Kubernetes allows each process', () => {
  const action = alertRules().find(({ alert }) => alert === 'StorefrontMemoryHigh')?.annotations.action
  for (const name of ['gateway', 'api', 'jobs']) {
    const file = readFileSync(join(ROOT, `packages/server/deploy/kubernetes/${name}.yaml`), 'utf8')
    const [, amount, unit] = /limits:(?:\n.*)*?\n *memory: (\d+)([MG]i)\n/.exec(file) ?? []
    expect(action, name).toContain(`${amount} ${unit}B`)
  }
})

test('[PR-07] an alert that something has stopped does not need what has stopped', () => {
  const stopped = alertRules().filter(({ expr }) => expr.trim().endsWith('== 0'))
  const ofJobs = ['StorefrontJobStopped', 'StorefrontCleaningStopped']
  expect(stopped.map(({ alert }) => alert)).toEqual([
    'StorefrontProcessDown',
    ...ofJobs,
    'StorefrontJobsStopped',
  ])
  // A job has its series from the start of its process.
  for (const { alert, expr } of stopped)
    if (!ofJobs.includes(alert)) expect(expr).toMatch(/^up\{|or vector\(0\)/)
})

test('[PR-07] each job that stops is seen, by one alert', () => {
  const names = series
    .filter(({ metric, labels }) => metric === 'storefront_jobs_total' && labels.outcome === 'done')
    .map(({ labels }) => labels.job_name ?? '')
  const matchers = ['StorefrontJobStopped', 'StorefrontCleaningStopped'].flatMap(
    (name) => queryParts(alertRules().find(({ alert }) => alert === name)?.expr ?? '').selectors,
  )
  const seenBy = (job: string) =>
    matchers.filter((one) =>
      one.matchers.some(
        ({ label, operator, value }) =>
          label === 'job_name' && new RegExp(`^(?:${value})$`).test(job) === (operator === '=~'),
      ),
    )
  expect(names.length).toBeGreaterThan(15)
  expect(names.filter((job) => seenBy(job).length !== 1)).toEqual([])
})

test('[PR-07] a page needs more than one visitor can do', () => {
  const counted = /storefront_(gateway_(document|upstream|load)|requests)/
  const ofVisitors = alertRules().filter(
    ({ labels, expr }) => labels.severity === 'page' && counted.test(expr),
  )
  expect(ofVisitors).toHaveLength(5)
  const isEnough = /and (sum\(increase\(.*\)\) > \d\d|max by \(app, release\) \(\w+_networks\) >= 3)/
  for (const { alert, expr } of ofVisitors)
    for (const part of expr.split(/\sor\s/)) expect(part, alert).toMatch(isEnough)
})

describe.runIf(existsSync(PROMETHEUS))('[PR-07] a real Prometheus', () => {
  test('runs every query and rule on the real metrics', { timeout: 90_000 }, async () => {
    const targets = { 'storefront-gateway': gateway.origin, 'storefront-api': api.origin }
    const prometheus = await startPrometheus(join(folder, 'prometheus'), targets, METRICS_TOKEN)
    try {
      await expect
        .poll(async () => (await prometheus.query('count(up == 1)').catch(() => null))?.data.result, {
          timeout: 20_000,
        })
        .toMatchObject([{ value: [expect.any(Number), '2'] }])
      await visit()
      const unanswered = async () => {
        const answers = await Promise.all(
          dashboardQueries().map(async ({ expr }) => ({ expr, ...(await prometheus.query(expr)) })),
        )
        return answers.filter(({ status, data }) => status !== 'success' || data.result.length === 0)
      }
      await expect.poll(unanswered, { timeout: 20_000, interval: 500 }).toEqual([])
      const healthy = async () =>
        (await prometheus.rules())
          .filter(({ health }) => health === 'ok')
          .map(({ name }) => name)
          .sort()
      const names = alertRules().map(({ alert }) => alert)
      await expect.poll(healthy, { timeout: 20_000 }).toEqual(names.sort())
    } finally {
      await prometheus.stop()
    }
  })
})
