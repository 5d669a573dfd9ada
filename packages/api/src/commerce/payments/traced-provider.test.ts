import { startTracing } from '@storefront/telemetry'
import { startTraceReceiver } from '@storefront/telemetry/testing/trace-receiver'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startPayingShop } from '../../testing/paying-shop.ts'
import { STRIPE_ACCOUNT } from '../../testing/payment-accounts.ts'

const RANDOM = new Set([
  'traceId',
  'spanId',
  'parentSpanId',
  'startTimeUnixNano',
  'endTimeUnixNano',
  'storefront.request_id',
])

test('[PR-07] the trace of an order leads to its payment provider and through its transaction', async () => {
  const receiver = await startTraceReceiver()
  onTestFinished(receiver.close)
  onTestFinished(() => void vi.unstubAllEnvs())
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', receiver.endpoint)
  const stopTracing = await startTracing('storefront-api', process.env)
  const shop = await startPayingShop()
  await shop.server.setAccount(STRIPE_ACCOUNT)
  await shop.order()
  const { order, session } = shop.placed()
  await shop.close()
  await stopTracing()
  const { spans } = receiver
  const placed = spans.find(({ name }) => name === 'POST /api/webapp/order')
  const inTrace = (name: string) =>
    spans.filter((span) => span.traceId === placed?.traceId && span.name === name)
  expect(inTrace('payment stripe open')).toHaveLength(1)
  expect(inTrace('database insert').length).toBeGreaterThan(1)
  // Ids and times are random digits, which may contain an amount.
  const told = JSON.stringify(spans, (key, value: unknown) => (RANDOM.has(key) ? undefined : value))
  expect(told).toContain('payment stripe open')
  for (const secret of [session, order.id, '50001234', '2750']) expect(told).not.toContain(secret)
})
