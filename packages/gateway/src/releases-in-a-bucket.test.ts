import { openStore } from '@storefront/object-store'
import { type S3Double, startS3Double } from '@storefront/object-store/testing/s3-double'
import { promote, rollback } from '@storefront/releases'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { fakeStore, publishFake } from './testing/fake-store.ts'
import { closeGateways, openGateway } from './testing/open-gateway.ts'
import { bootOf } from './testing/read-document.ts'

let server: S3Double
beforeAll(async () => {
  server = await startS3Double()
  for (const name of ['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY']) vi.stubEnv(name, 'test')
})
afterAll(async () => {
  await closeGateways()
  server.close()
  vi.unstubAllEnvs()
})

test('[RL-02, RL-03] a shop whose releases are in a bucket: documents, artefacts, promotion, rollback, an outage', async () => {
  const store = await fakeStore(await openStore(`s3://shop/releases?endpoint=${server.endpoint}`))
  const { app } = await openGateway({ store })
  const shown = async () => {
    const answer = await app.inject({ url: '/saffron' })
    return [answer.statusCode, bootOf(answer.body).release.remotes['mf-menu']?.version]
  }
  expect(await shown()).toEqual([200, '1.0.0'])
  const { path } = await publishFake(store, 'mf-menu', '1.1.0')
  const command = { app: 'mf-menu', version: '1.1.0', actor: 'test', reason: 'test' }
  await promote(store.writer, command)
  expect(await shown()).toEqual([200, '1.1.0'])
  const packed = await app.inject({ url: `${path}/remoteEntry.js`, headers: { 'accept-encoding': 'gzip' } })
  expect([packed.statusCode, packed.headers['content-encoding']]).toEqual([200, 'gzip'])
  expect((await app.inject({ url: `${path}/gone.js` })).statusCode).toBe(404)
  await rollback(store.writer, command)
  expect(await shown()).toEqual([200, '1.0.0'])
  server.close()
  expect(await shown()).toEqual([200, '1.0.0'])
})
