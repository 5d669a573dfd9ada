import {
  addLocationCall,
  changeLocationCall,
  defaultLocationCall,
  deleteLocationCall,
  locationsCall,
} from '@storefront/api-contract/account'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { RACING } from '../../testing/racing.ts'
import { type AccountServer, startAccountServer, type TestBrowser } from '../../testing/test-browser.ts'

const LIST = 'webapp/locations/test'

let server: AccountServer
let numbers = 0

beforeAll(async () => {
  server = await startAccountServer()
  await importAlso(server, 'other')
})
afterAll(() => server.close())

async function aCustomer(more?: object): Promise<TestBrowser> {
  numbers += 1
  const browser = server.browser()
  await browser.logIn(`5100 ${String(numbers).padStart(4, '0')}`, more)
  return browser
}

const at = (street: string, changes = {}) => ({ label: street, address: { street }, ...changes })

/** The streets a customer saved; the default has a star. */
async function streets(browser: TestBrowser): Promise<string[]> {
  const { locations } = expectAnswer(locationsCall, await browser.send('GET', LIST))
  return locations.map((saved) => `${saved.address.street}${saved.default ? '*' : ''}`)
}

const add = async (browser: TestBrowser, street: string, changes = {}) =>
  expectAnswer(addLocationCall, await browser.send('POST', LIST, at(street, changes))).location.id

test('[DL-11] the first address is the default, residency the default type', async () => {
  const browser = await aCustomer()
  const added = await browser.send('POST', LIST, at('First'))
  expect(added.json.location).toMatchObject({
    label: 'First',
    address: { type: 'residency', street: 'First' },
    area_id: null,
    country: null,
    default: true,
  })
  await add(browser, 'Second')
  expect(await streets(browser)).toEqual(['First*', 'Second'])
})

test('[DL-11] one default at a time, changed, moved and inherited', async () => {
  const browser = await aCustomer()
  const first = await add(browser, 'First')
  const second = await add(browser, 'Second', { default: true })
  expect(await streets(browser)).toEqual(['First', 'Second*'])
  expectAnswer(changeLocationCall, await browser.send('PUT', `${LIST}/${second}`, at('Renamed')))
  expect(await streets(browser)).toEqual(['First', 'Renamed*'])
  expectAnswer(defaultLocationCall, await browser.send('POST', `${LIST}/${first}/default`, {}))
  expect(await streets(browser)).toEqual(['First*', 'Renamed'])
  expectAnswer(deleteLocationCall, await browser.send('POST', `${LIST}/${first}/delete`, {}))
  expect(await streets(browser)).toEqual(['Renamed*'])
})

test('[DL-11] ten made the default at once leave one', RACING, async () => {
  const browser = await aCustomer()
  const ids: string[] = []
  for (let made = 0; made < 10; made += 1) ids.push(await add(browser, `S${made}`))
  const answers = await Promise.all(ids.map((id) => browser.send('POST', `${LIST}/${id}/default`, {})))
  expect(answers.map(({ status }) => status)).toEqual(ids.map(() => 200))
  expect((await streets(browser)).filter((street) => street.endsWith('*'))).toHaveLength(1)
})

test('[DL-11] 30 added at once are 20, and the rest are refused', RACING, async () => {
  const browser = await aCustomer()
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, made) => browser.send('POST', LIST, at(`S${made}`))),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
  const [refused] = answers.filter(({ status }) => status !== 200)
  if (refused) expectProblem(refused, 409, 'too-many-locations')
  expect(await streets(browser)).toHaveLength(20)
})

test('[DL-11] addresses of a guest join the account, once each', async () => {
  const stored = [at('Home'), { ...at('Home'), label: 'Twice' }, at('Work')]
  const browser = await aCustomer({ locations: stored })
  expect(await streets(browser)).toEqual(['Home*', 'Work'])
})

test.each([
  ['changes', 'PUT', '', at('Mine')],
  ['is made the default', 'POST', '/default', {}],
  ['is deleted', 'POST', '/delete', {}],
] as const)('[OR-09] an address of another customer never %s', async (_label, method, end, body) => {
  const owner = await aCustomer()
  const id = await add(owner, 'Theirs')
  const browser = await aCustomer()
  expectProblem(await browser.send(method, `${LIST}/${id}${end}`, body), 404, 'not-found')
  expect(await streets(owner)).toEqual(['Theirs*'])
})

test('[OR-09] addresses are for customers of this business', async () => {
  expectProblem(await server.browser().send('GET', LIST), 401, 'unauthorised')
  const browser = await aCustomer()
  expectProblem(await browser.send('GET', 'webapp/locations/other'), 401, 'unauthorised')
  expectProblem(await browser.send('GET', 'webapp/locations/nowhere'), 404, 'business-not-found')
})

test('[DL-05] a wrong field is named', async () => {
  const browser = await aCustomer()
  const sent = await browser.send('POST', LIST, { address: { lat: 91, street: 'x'.repeat(200) } })
  const problem = expectProblem(sent, 400, 'bad-request')
  expect(problem.fields?.map(({ field }) => field).sort()).toEqual(['address.lat', 'address.street'])
})
