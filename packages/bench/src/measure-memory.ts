import { resolve } from 'node:path'
import { rateOf, visitorRequests } from './load/load-figures.ts'
import { memoryOf, startLoadedStorefront, startTogether } from './load/load-processes.ts'
import { sampleDish } from './load/sample-order.ts'
import { TEMPLATE } from './load/seed-businesses.ts'

const PER_SECOND = 10
const SECONDS = Number(process.env.SECONDS_EACH ?? 120)
const BUSINESSES = Number(process.env.BUSINESSES ?? 200)
const ITEMS = Number(process.env.ITEMS ?? 200)
const SAMPLE_MS = 250

/**
 * `pnpm measure:memory <bundle>`: the most memory that gateway and API apart, and everything in one process, take at ten
 * requests a second. That the generator sends no faster is part of it: with more, a garbage collector waits for memory.
 */
const bundle = resolve(process.argv[2] ?? '')
if (!process.argv[2]) throw new Error('Usage: pnpm measure:memory <folder of pnpm bundle>')

const apart = await startLoadedStorefront({ businesses: BUSINESSES, itemsOfEach: ITEMS, bundle })
try {
  const { document, menu, calculation, order } = visitorRequests(await sampleDish(apart.api.origin, 1))
  const requests = [document, document, document, document, menu, menu, calculation, calculation, order]
  await measure({ gateway: apart.gateway.pid, API: apart.api.pid }, () =>
    rateOf(apart.gateway.origin, requests, SECONDS, PER_SECOND),
  )
} finally {
  await apart.stop()
}

const together = await startTogether({ itemsOfEach: ITEMS, bundle })
try {
  const page = { method: 'GET' as const, path: `/${TEMPLATE}/pickup` }
  const menu = { method: 'GET' as const, path: `/api/webapp/v5/menu/${TEMPLATE}-branch` }
  await measure({ all: together.all.pid }, () =>
    rateOf(together.all.origin, [page, page, menu], SECONDS, PER_SECOND),
  )
} finally {
  await together.stop()
}

async function measure(pids: Record<string, number>, load: () => Promise<unknown>): Promise<void> {
  const most = new Map<string, { own: number; children: number }>()
  const sample = async () => {
    for (const [name, pid] of Object.entries(pids)) {
      const now = await memoryOf(pid)
      const before = most.get(name) ?? { own: 0, children: 0 }
      most.set(name, {
        own: Math.max(before.own, now.own),
        children: Math.max(before.children, now.children),
      })
    }
  }
  await sample()
  print('after the start', most)
  const timer = setInterval(() => void sample().catch(() => clearInterval(timer)), SAMPLE_MS)
  await load()
  clearInterval(timer)
  print(`at most, in ${SECONDS} s of ${PER_SECOND} requests a second`, most)
}

function print(when: string, figures: Map<string, { own: number; children: number }>): void {
  for (const [name, { own, children }] of figures)
    process.stdout.write(`${name}, ${when}: ${own} MB, its renderers ${children} MB\n`)
}
