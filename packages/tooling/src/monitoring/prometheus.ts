import { spawn } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { freePort } from '../nginx.ts'
import { monitoringFile } from './prom-queries.ts'

/** Debian's package `prometheus`. */
export const PROMETHEUS = '/usr/bin/prometheus'

interface Answer {
  status: string
  error?: string
  data: { result: unknown[]; groups: { rules: { name: string; health: string; lastError?: string }[] }[] }
}

/** A Prometheus that reads processes twice a second, by the alert rules of the repository. */
export async function startPrometheus(folder: string, targets: Record<string, string>, token: string) {
  await mkdir(folder, { recursive: true })
  const every = '500ms'
  const config = {
    global: { scrape_interval: every, evaluation_interval: every },
    rule_files: ['alerts.yaml'],
    scrape_configs: Object.entries(targets).map(([job_name, origin]) => ({
      job_name,
      authorization: { credentials: token },
      static_configs: [{ targets: [new URL(origin).host] }],
    })),
  }
  await writeFile(join(folder, 'prometheus.yaml'), stringify(config))
  await writeFile(join(folder, 'alerts.yaml'), monitoringFile('alerts.yaml'))
  const port = await freePort()
  const words = [
    `--config.file=${folder}/prometheus.yaml`,
    `--storage.tsdb.path=${folder}/data`,
    `--web.listen-address=127.0.0.1:${port}`,
  ]
  const child = spawn(PROMETHEUS, words, { stdio: 'ignore' })
  const ended = new Promise((resolve) => child.once('close', resolve))
  const ask = async (path: string) =>
    (await (await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)).json()) as Answer
  return {
    query: (expr: string) => ask(`query?query=${encodeURIComponent(expr)}`),
    rules: async () => (await ask('rules')).data.groups.flatMap(({ rules }) => rules),
    stop: () => {
      child.kill()
      return ended
    },
  }
}
