import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import { parse } from 'yaml'
import { ROOT } from '../workspace.ts'

const FOLDER = join(ROOT, 'packages/server/deploy/monitoring')

/** A rule of alerts.yaml. */
export interface AlertRule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; action: string }
}

/** The text of a file of the monitoring folder. */
export const monitoringFile = (name: string) => readFileSync(join(FOLDER, name), 'utf8')

/** All alert rules. */
export function alertRules(): AlertRule[] {
  const { groups } = parse(monitoringFile('alerts.yaml')) as { groups: { rules: AlertRule[] }[] }
  return groups.flatMap(({ rules }) => rules)
}

interface Panel {
  title: string
  targets?: { expr: string }[]
}

/** The queries of the dashboard as Prometheus gets them, by the title of their panel. */
export function dashboardQueries(): { title: string; expr: string }[] {
  const { panels } = JSON.parse(monitoringFile('dashboard.json')) as { panels: Panel[] }
  return panels.flatMap(({ title, targets = [] }) =>
    targets.map(({ expr }) => ({ title, expr: expr.replaceAll('$__rate_interval', '5m') })),
  )
}

export interface Matcher {
  label: string
  operator: string
  value: string
}

/** What a query reads of which metric, and by which labels it groups. */
export interface QueryParts {
  /** Where the text is not PromQL. */
  errors: string[]
  selectors: { metric: string; matchers: Matcher[] }[]
  grouping: string[]
}

/** Takes a query apart by Prometheus' own grammar. */
export function queryParts(expr: string): QueryParts {
  const parts: QueryParts = { errors: [], selectors: [], grouping: [] }
  parser.parse(expr).iterate({
    enter: (node) => {
      const text = expr.slice(node.from, node.to)
      if (node.type.isError) parts.errors.push(`${expr} at ${node.from}`)
      if (node.name === 'VectorSelector') parts.selectors.push(selectorOf(text))
      if (node.name === 'GroupingLabels') parts.grouping.push(...(text.match(/\w+/g) ?? []))
    },
  })
  return parts
}

function selectorOf(text: string): QueryParts['selectors'][number] {
  const [, metric = '', inside = ''] = /^(\w+)(?:\{(.*)\})?$/s.exec(text) ?? []
  const matchers = [...inside.matchAll(/(\w+)\s*(=~|!~|!=|=)\s*"([^"]*)"/g)]
  return {
    metric,
    matchers: matchers.map(([, label = '', operator = '', value = '']) => ({ label, operator, value })),
  }
}

export interface Series {
  metric: string
  labels: Record<string, string>
}

/** Series of an answer of `/metrics`. */
export function seriesOf(metrics: string): Series[] {
  return metrics
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [, metric = '', inside = ''] = /^(\w+)(?:\{(.*)\})? /.exec(line) ?? []
      const labels = [...inside.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [
        name,
        value,
      ])
      return { metric, labels: Object.fromEntries(labels) as Record<string, string> }
    })
}
