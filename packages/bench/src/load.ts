import { resolve } from 'node:path'
import { openStreams } from '@storefront/api/testing/event-streams'
import {
  coldDocuments,
  middleRate,
  type Rate,
  rateOf,
  VISITED,
  visitorRequests,
} from './load/load-figures.ts'
import { type LoadedStorefront, memoryOf, startLoadedStorefront } from './load/load-processes.ts'
import { branchOf, cashOrder, type Dish, sampleDish } from './load/sample-order.ts'
import { seededReference } from './load/seed-businesses.ts'

const BUSINESSES = Number(process.env.BUSINESSES ?? 10_000)
const ITEMS = Number(process.env.ITEMS ?? 200)
const STREAMS = Number(process.env.STREAMS ?? 2_000)
const ROUNDS = Number(process.env.ROUNDS ?? 3)
const SECONDS = Number(process.env.SECONDS_EACH ?? 8)
/** One browser may hold so many streams of one business. */
const STREAMS_OF_ONE = 10

/**
 * `pnpm load <bundle>`: throughput of gateway, API and jobs, each in its own process, with many businesses on PostgreSQL, and how
 * much memory they take. The generator is a process beside them and takes its share of the machine.
 */
const bundle = process.argv[2] ?? ''
if (bundle === '') throw new Error('Usage: pnpm load <folder of pnpm bundle>')
const storefront = await startLoadedStorefront({
  businesses: BUSINESSES,
  itemsOfEach: ITEMS,
  bundle: resolve(bundle),
})
try {
  for (const [name, value] of Object.entries(storefront.figures)) print(name, value)
  await printMemory('after the start')
  await measureAll(storefront)
} finally {
  await storefront.stop()
}

async function measureAll({ gateway, api }: LoadedStorefront): Promise<void> {
  const first = await coldDocuments(gateway.origin, [BUSINESSES], 1)
  print('first document of all', `${first.p50.toFixed(0)} ms`)
  const unvisited = Array.from({ length: 300 }, (_, place) => BUSINESSES - 1 - place)
  printRate('documents, cold business', await coldDocuments(gateway.origin, unvisited.slice(0, 200), 8))
  printRate('documents, cold, one at a time', await coldDocuments(gateway.origin, unvisited.slice(200), 1))
  const dish = await sampleDish(api.origin, 1)
  const { document, menu, calculation, order } = visitorRequests(dish)
  await rateOf(gateway.origin, [document], SECONDS)
  const kinds = {
    [`documents, ${VISITED} businesses visited before`]: [document],
    'menus through the gateway': [menu],
    'calculations through the gateway': [calculation],
    'orders through the gateway': [order],
    'the mix: 10 documents, 5 menus, 6 calculations, 1 order': [
      ...Array.from({ length: 10 }, () => document),
      ...Array.from({ length: 5 }, () => menu),
      ...Array.from({ length: 6 }, () => calculation),
      order,
    ],
  }
  for (const [name, requests] of Object.entries(kinds)) {
    const runs: Rate[] = []
    for (let round = 0; round < ROUNDS; round += 1) runs.push(await rateOf(gateway.origin, requests, SECONDS))
    printRate(name, middleRate(runs))
    await printMemory(`after ${name.split(',')[0]}`)
  }
  await measureStreams(api.origin, dish)
}

/** Live orders of visitors, straight at the API: what one process holds. */
async function measureStreams(origin: string, dish: Dish): Promise<void> {
  const before = await memoryOf(storefront.api.pid)
  const visitors = await Promise.all(
    Array.from({ length: Math.ceil(STREAMS / STREAMS_OF_ONE) }, (_, place) =>
      placeOrder(origin, dish, place + 1),
    ),
  )
  const streams = await openStreams(
    visitors.flatMap((visitor) => Array.from({ length: STREAMS_OF_ONE }, () => visitor)),
  )
  const after = await memoryOf(storefront.api.pid)
  print('streams open at one API', String(streams.count()))
  print('memory of a stream', `${(((after.own - before.own) * 1024) / streams.count()).toFixed(0)} kB`)
  streams.close()
}

async function placeOrder(origin: string, dish: Dish, place: number) {
  const response = await fetch(`${origin}/api/webapp/order`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(cashOrder(dish, place)),
  })
  if (!response.ok) throw new Error(`${branchOf(place)}: ${response.status} ${await response.text()}`)
  const { order } = (await response.json()) as { order: { id: string } }
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? ''
  return {
    url: `${origin}/api/webapp/order/${seededReference(place)}/${order.id}/events`,
    headers: { cookie },
  }
}

async function printMemory(when: string): Promise<void> {
  for (const [name, { pid }] of Object.entries({ gateway: storefront.gateway, API: storefront.api })) {
    const { own, children } = await memoryOf(pid)
    print(`memory of the ${name} ${when}`, `${own} MB${children > 0 ? `, its processes ${children} MB` : ''}`)
  }
}

function printRate(name: string, { perSecond, p50, p99 }: Rate): void {
  print(name, `${perSecond.toFixed(0)} /s   p50 ${p50.toFixed(0)} ms   p99 ${p99.toFixed(0)} ms`)
}

function print(name: string, value: string): void {
  process.stdout.write(`${name.padEnd(64)} ${value}\n`)
}
