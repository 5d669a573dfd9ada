import { orderCall } from '@storefront/api-contract/ordering'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { deskBrowser } from '../testing/desk-browser.ts'
import { expectAnswer } from '../testing/expect-answer.ts'
import { importAlso } from '../testing/import-also.ts'
import { printersHere, testPrinter } from '../testing/test-printer.ts'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

const TOKEN = 'metrics of the job tests'

let server: TestServer
let answer: () => void = () => undefined
afterEach(() => {
  // A stop waits for what runs.
  answer()
  return server.close()
})

/** How often a job has ended since the server started. */
async function runsOf(job: string): Promise<number> {
  const headers = { authorization: `Bearer ${TOKEN}` }
  const { body } = await server.app.inject({ url: '/metrics', headers })
  const line = new RegExp(`^storefront_jobs_total\\{job_name="${job}",outcome="done"\\} (\\d+)$`, 'm')
  return Number(line.exec(body)?.[1] ?? 0)
}

test('[PR-05] a message service without an answer holds up no other job', async () => {
  let asked = 0
  server = await startTestServer({
    jobPause: 20,
    metricsToken: TOKEN,
    sender: {
      send: async () => ({ ok: true }),
      sendDue: () => {
        asked += 1
        return new Promise((resolve) => {
          answer = () => resolve('done')
        })
      },
    },
  })
  await expect.poll(() => asked, { timeout: 20_000 }).toBe(1)
  const before = await runsOf('send-refunds')
  await expect.poll(() => runsOf('send-refunds'), { timeout: 20_000 }).toBeGreaterThan(before + 2)
  await expect.poll(() => runsOf('expire-bookings'), { timeout: 20_000 }).toBeGreaterThan(2)
  expect([asked, await runsOf('send-messages')]).toEqual([1, 0])
})

test('[PR-05] a job that has more to do goes on at once', async () => {
  let left = 6
  server = await startTestServer({
    // Six of them take longer than is waited for.
    jobPause: 4_000,
    sender: {
      send: async () => ({ ok: true }),
      sendDue: async () => {
        left -= 1
        return left > 0 ? 'more' : 'done'
      },
    },
  })
  await expect.poll(() => left, { timeout: 20_000 }).toBe(0)
})

test('[DK-02] a printer that talks without end holds up neither jobs nor other printers', async () => {
  const [bad, good] = [await testPrinter(), await testPrinter()]
  onTestFinished(async () => {
    await Promise.all([bad.close(), good.close()])
  })
  Object.assign(bad, { talks: 1, isStuck: true })
  server = await startTestServer({
    jobPause: 20,
    metricsToken: TOKEN,
    printerNetwork: printersHere(),
  })
  const owner = await deskBrowser(server, 'owner')
  const printer = { branch_id: 'test-main', host: '127.0.0.1', dots: 576, locale: 'en', on_accept: true }
  await owner.post('printers', { ...printer, kind: 'receipt', port: bad.port })
  await owner.post('printers', { ...printer, kind: 'kitchen', port: good.port })
  const { order } = expectAnswer(orderCall, await server.visitor().order())
  await owner.act(order.id, { action: 'accept', minutes: 20 })
  await expect.poll(() => bad.connections + good.jobs.length, { timeout: 20_000 }).toBe(2)
  const before = await runsOf('send-refunds')
  await expect.poll(() => runsOf('send-refunds'), { timeout: 20_000 }).toBeGreaterThan(before + 2)
})

test('[PR-05] a name server without an answer holds up no other job', async () => {
  let isAsked: () => void = () => undefined
  const asked = new Promise<void>((resolve) => {
    isAsked = resolve
  })
  const held = new Promise<string[]>((resolve) => {
    answer = () => resolve([])
  })
  server = await startTestServer({
    // Runs are started by hand.
    jobPause: 24 * 60 * 60_000,
    metricsToken: TOKEN,
    domainProofs: {
      txt: () => {
        isAsked()
        return held
      },
      file: async () => null,
    },
  })
  await importAlso(server, 'next', (file) => {
    file.domains = ['next.example']
  })
  const run = server.api.runJobs()
  await asked
  for (const job of ['reconcile-charges', 'send-refunds', 'expire-bookings', 'deliver-events'])
    expect(await runsOf(job), job).toBe(1)
  answer()
  await run
})
