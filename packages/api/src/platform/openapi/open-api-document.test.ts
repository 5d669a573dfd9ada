import { afterAll, beforeAll, expect, test } from 'vitest'
import { allCalls } from '../../testing/all-calls.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})

afterAll(() => server.close())

test('[AP-01] every call of the contract is served and is in the OpenAPI document', async () => {
  const { json } = await server.send('GET', 'docs/json')
  expect(json.openapi).toBe('3.1.0')
  // The outbox is there in demo mode only.
  const calls = (await allCalls()).filter(({ name }) => name !== 'outbox')
  expect(calls.length).toBeGreaterThanOrEqual(80)
  for (const call of calls) {
    const operation = json.paths[`/${call.path.replace(/:(\w+)/g, '{$1}')}`]?.[call.method.toLowerCase()]
    expect([call.name, operation?.operationId]).toEqual([call.name, call.name])
    expect(Object.keys(operation.responses[200].content['application/json'].schema)).toContain('type')
  }
})

test('the document says how an order is sent and how a merchant is known', async () => {
  const { json } = await server.send('GET', 'docs/json')
  const order = json.paths['/webapp/order'].post.requestBody.content['application/json'].schema
  expect(order.required).toContain('idempotency_key')
  expect(json.paths['/merchant/{referenceId}/orders'].get.security).toEqual([{ merchantKey: [] }])
  expect(json.paths['/webapp/wallet/{referenceId}'].get.security).toEqual([{ customer: [] }])
  expect(json.paths['/webapp/order'].post.security).toEqual([{ customer: [] }, { guest: [] }, {}])
  expect(json.paths['/webapp/v5/restaurant/{referenceId}'].get.security).toEqual([])
  expect(Object.keys(json.components.securitySchemes)).toEqual(['customer', 'guest', 'staff', 'merchantKey'])
  expect(json.components.schemas.Problem.properties.error.properties.code.enum).toContain('price-changed')
})

test('[DK-05] calls have parameters with meanings and examples, and bodies that the call takes', async () => {
  const { json } = await server.send('GET', 'docs/json')
  const changes = json.paths['/merchant/{referenceId}/orders'].get
  expect(changes.description).toContain('orders.read')
  expect(changes.parameters).toContainEqual(
    expect.objectContaining({ name: 'after', in: 'query', example: '0', description: expect.any(String) }),
  )
  const wrong = (await allCalls()).filter(({ body, path, method, name }) => {
    const operation = json.paths[`/${path.replace(/:(\w+)/g, '{$1}')}`]?.[method.toLowerCase()]
    const example = operation?.requestBody?.content['application/json']?.example
    return body && name !== 'merchant-import' && !body.safeParse(example).success
  })
  expect(wrong.map(({ name }) => name)).toEqual([])
})

test('[DK-05] the events of webhooks are in the document', async () => {
  const { json } = await server.send('GET', 'docs/json')
  const { post } = json.webhooks['order.updated']
  expect(post.requestBody.content['application/json'].example).toMatchObject({ type: 'order.updated' })
  expect(Object.keys(json.webhooks)).toHaveLength(10)
})

test('[DK-05] the viewer comes from our own files under a policy without inline code', async () => {
  const { text, headers } = await server.send('GET', 'docs')
  expect(headers['content-type']).toContain('text/html')
  expect(text).toContain('/api/webapp/v5/menu/:branchId')
  expect(text).not.toMatch(/https?:|<style|<script>|style=/)
  expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https?:/)
  const files = [...text.matchAll(/(?:src|href)="\/api\/([^"]+)"/g)].map(([, path]) => path ?? '')
  expect(files).toContain('docs/swagger-ui-bundle.js')
  for (const file of files) expect([file, (await server.send('GET', file)).status]).toEqual([file, 200])
  for (const file of ['package.json', '..%2Fpackage.json', 'toString'])
    expect((await server.send('GET', `docs/${file}`)).status).toBe(404)
})
