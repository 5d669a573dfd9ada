import { businessDomainCall } from '@storefront/api-contract'
import {
  merchantDomainsCall,
  merchantImportCall,
  merchantProveDomainsCall,
} from '@storefront/api-contract/merchant'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { RACING } from '../../testing/racing.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { MERCHANT, NOON, startTestServer, type TestServer } from '../../testing/test-server.ts'
import { expectedProof } from './domain-proof.ts'
import { isPublicAddress } from './public-lookup.ts'

let server: TestServer
/** What the internet answers: TXT records by name, files by address. */
const records = new Map<string, string[]>()
const files = new Map<string, string>()
const asked: string[] = []
beforeAll(async () => {
  server = await startTestServer({
    jobPause: null,
    publicOrigin: 'https://order.example',
    domainProofs: {
      txt: async (name) => {
        asked.push(name)
        return records.get(name) ?? []
      },
      file: async (address) => files.get(address) ?? null,
    },
  })
})
beforeEach(() => {
  records.clear()
  files.clear()
  asked.length = 0
})
afterAll(() => server.close())

const claim = (reference: string, ...domains: string[]) =>
  importAlso(server, reference, (file) => {
    file.domains = domains
  })
const keyOf = (reference: string) => ({ authorization: `Bearer ${reference}-merchant-key-01` })
const claimsOf = async (reference: string) => {
  const sent = await server.send('GET', `merchant/${reference}/domains`, { headers: keyOf(reference) })
  return expectAnswer(merchantDomainsCall, sent).domains
}
const proveAt = (at: TestServer, reference: string) =>
  at.send('POST', `merchant/${reference}/domains/prove`, { body: {}, headers: keyOf(reference) })
const prove = async (reference: string) => {
  const sent = await proveAt(server, reference)
  return expectAnswer(merchantProveDomainsCall, sent).domains.map(({ proved_by }) => proved_by)
}
const leadsTo = async (domain: string) => {
  const sent = await server.send('GET', `webapp/v5/restaurant-domain/${encodeURIComponent(domain)}`)
  return sent.status === 404 ? null : expectAnswer(businessDomainCall, sent).reference_id
}

describe('[RT-01] the domain of a business', () => {
  test.each([
    '*',
    '*.shop.example',
    '<script>',
    'localhost',
    'localhost:3120',
    'shop.example:8080',
    'shop.localhost',
    'printer.local',
    '127.0.0.1',
    '0x7f.0x1',
    '0xa9.0xfea9fe',
    '10.0x10203',
    'shop.0xff',
    '[::1]',
    'https://shop.example',
    'shop.example/menu',
    'shop example.com',
    'shop..example',
    '-shop.example',
    'example',
    '',
    `${'a'.repeat(64)}.example`,
    'order.example',
    'ORDER.example',
  ])('is a host name, and never the installation’s own: %j is refused', async (domain) => {
    await expect(claim('spoilt', domain)).rejects.toThrow('domains.0')
  })

  test('is claimed at most twenty times by a business', async () => {
    const domains = Array.from({ length: 21 }, (_, place) => `shop-${place}.example`)
    const claimed = (most: number) =>
      server.send('PUT', 'merchant/test/business', {
        body: { ...testBusiness(), domains: domains.slice(0, most) },
        headers: MERCHANT,
      })
    expect(expectProblem(await claimed(21), 400, 'bad-request').fields?.[0]?.field).toBe('domains')
    expectAnswer(merchantImportCall, await claimed(20))
  })

  test('has the same claims however the business is written', async () => {
    await claim('lower', 'lower.example')
    const headers = keyOf('lower')
    const [listed, looked] = [
      await server.send('GET', 'merchant/LOWER/domains', { headers }),
      await server.send('POST', 'merchant/LOWER/domains/prove', { body: {}, headers }),
    ]
    expect(expectAnswer(merchantDomainsCall, listed).domains).toEqual(await claimsOf('lower'))
    expect(expectAnswer(merchantProveDomainsCall, looked).domains).toHaveLength(1)
  })

  test('is live only once a TXT record proves it', async () => {
    await claim('one', 'One.example')
    expect(await leadsTo('one.example')).toBeNull()
    expect(await prove('one')).toEqual([null])
    const [mine] = await claimsOf('one')
    expect(mine).toMatchObject({
      domain: 'one.example',
      live: false,
      txt: { name: '_storefront.one.example' },
    })
    records.set('_storefront.one.example', ['v=spf1 -all', mine?.txt.value ?? ''])
    expect(await prove('one')).toEqual(['dns'])
    expect(await leadsTo('ONE.example')).toBe('one')
    await claim('one', 'one.example', 'second.example')
    expect([await leadsTo('one.example'), await leadsTo('second.example')]).toEqual(['one', null])
    await claim('one', 'second.example')
    expect(await leadsTo('one.example')).toBeNull()
  })

  test('or a file below it', async () => {
    await claim('filed', 'filed.example')
    const [mine] = await claimsOf('filed')
    expect(mine?.file.address).toBe('https://filed.example/.well-known/storefront-domain.txt')
    files.set(mine?.file.address ?? '', `${mine?.file.text}\n`)
    expect(await prove('filed')).toEqual(['file'])
    expect(await leadsTo('filed.example')).toBe('filed')
  })

  test('or the operator’s word', async () => {
    await claim('granted', 'granted.example')
    expect(await server.api.grantDomain('granted', 'other.example')).toBe(false)
    expect(await server.api.grantDomain('granted', 'Granted.example')).toBe(true)
    expect(await leadsTo('granted.example')).toBe('granted')
  })

  test('is not proved by what another business put up, and a claim is in nobody’s way', async () => {
    await claim('thief', 'wanted.example')
    await claim('owner', 'wanted.example')
    const [mine] = await claimsOf('owner')
    records.set('_storefront.wanted.example', [mine?.txt.value ?? ''])
    expect(await prove('thief')).toEqual([null])
    expect(await prove('owner')).toEqual(['dns'])
    await expect(claim('late', 'wanted.example')).rejects.toThrow('belongs to another business')
    const [theirs] = await claimsOf('thief')
    records.set('_storefront.wanted.example', [theirs?.txt.value ?? ''])
    expect(await prove('thief')).toEqual([null])
    expect(await leadsTo('wanted.example')).toBe('owner')
  })

  test('[PR-01] is looked for once when two processes run the jobs at the same time', RACING, async () => {
    await claim('domain-twice', 'twice.example')
    await Promise.all([server.api.runJobs(), server.api.runJobs()])
    expect(asked.filter((name) => name.includes('twice.example'))).toHaveLength(1)
  })

  test('is looked for every ten minutes without being asked', async () => {
    await claim('patient', 'patient.example')
    const [mine] = await claimsOf('patient')
    await server.api.runJobs()
    records.set('_storefront.patient.example', [mine?.txt.value ?? ''])
    server.setTime(NOON + 9 * 60_000)
    await server.api.runJobs()
    expect(await leadsTo('patient.example')).toBeNull()
    server.setTime(NOON + 11 * 60_000)
    await server.api.runJobs()
    expect(await leadsTo('patient.example')).toBe('patient')
    expect(asked.filter((name) => name === '_storefront.patient.example')).toHaveLength(2)
    server.setTime(NOON)
  })
})

test.each([
  ['93.184.216.34', true],
  ['2606:2800:220:1::1', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['169.254.169.254', false],
  ['172.20.0.1', false],
  ['192.168.1.1', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['::ffff:10.0.0.1', false],
  ['2002:a00:1::1', false],
])('a proof is fetched from %s: %s', (address, is) => {
  expect(isPublicAddress(address)).toBe(is)
})

test('[RT-01, PR-01] a proof that was published under the old secret counts while SECRET names both', async () => {
  const [old, next] = ['o'.repeat(32), 'n'.repeat(32)]
  const { txtName, txtValue } = expectedProof(old, 'mover', 'mover.example')
  const changed = await startTestServer({
    jobPause: null,
    secret: `${next},${old}`,
    publicOrigin: 'https://order.example',
    domainProofs: {
      txt: async (name) => (name === txtName ? [txtValue] : []),
      file: async () => null,
    },
  })
  onTestFinished(() => changed.close())
  await importAlso(changed, 'mover', (file) => {
    file.domains = ['mover.example']
  })
  const sent = await proveAt(changed, 'mover')
  const { domains } = expectAnswer(merchantProveDomainsCall, sent)
  expect(domains.map(({ proved_by }) => proved_by)).toEqual(['dns'])
})

test.each([
  ['by the job', (slow: TestServer) => slow.api.runJobs()],
  ['by the merchant', (slow: TestServer) => proveAt(slow, 'many')],
])('[RT-01] of seven claims looked for %s, five are looked up side by side', async (_label, look) => {
  const open = new Map<string, () => void>()
  let most = 0
  const slow = await startTestServer({
    jobPause: null,
    publicOrigin: 'https://order.example',
    domainProofs: {
      txt: (name) =>
        new Promise((resolve) => {
          open.set(name, () => {
            open.delete(name)
            resolve(records.get(name) ?? [])
          })
          most = Math.max(most, open.size)
        }),
      file: async () => null,
    },
  })
  onTestFinished(() => slow.close())
  const names = Array.from({ length: 7 }, (_, place) => `many-${place}.example`)
  await importAlso(slow, 'many', (file) => {
    file.domains = names
  })
  const listed = await slow.send('GET', 'merchant/many/domains', { headers: keyOf('many') })
  const [first, ...others] = expectAnswer(merchantDomainsCall, listed).domains
  for (const { txt } of others) records.set(txt.name, [txt.value])
  const looked = look(slow)
  let isOver = false
  void looked.finally(() => {
    isOver = true
  })
  await expect.poll(() => open.size).toBe(5)
  await expect
    .poll(() => {
      for (const answer of open.values()) answer()
      return isOver
    })
    .toBe(true)
  await looked
  expect(most).toBe(5)
  const proved = await slow.rows('select domain from domains where proved_by is not null order by domain')
  expect(proved.map(({ domain }) => domain)).toEqual(names.filter((name) => name !== first?.domain).sort())
})
