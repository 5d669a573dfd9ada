import { deskTableCodesCall } from '@storefront/api-contract/desk'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { deskBrowser } from '../../testing/desk-browser.ts'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ publicOrigin: 'https://shop.example' })
})
afterAll(() => server.close())

test('[DK-06] the codes of all tables carry branch and table, with the theme and an instruction per language', async () => {
  const desk = await deskBrowser(server, 'staff')
  const { branches, instruction, theme } = expectAnswer(deskTableCodesCall, await desk.get('table-codes'))
  expect(branches.find(({ id }) => id === 'test-main')?.tables).toEqual([
    {
      id: 'test-main-t1',
      name: 'T1',
      seats: 4,
      zone: null,
      address: 'https://shop.example/test/dinein?branch=test-main&table=test-main-t1',
    },
  ])
  expect(instruction.map(({ locale }) => locale)).toEqual(['en', 'ar'])
  expect(theme.theme_color).toBeTruthy()
})

test('[DK-06] staff of a branch get its tables only, strangers none', async () => {
  const desk = await deskBrowser(server, 'staff', 'test-night')
  const { branches } = expectAnswer(deskTableCodesCall, await desk.get('table-codes'))
  expect(branches.map(({ id }) => id)).toEqual(['test-night'])
  expectProblem(await server.send('GET', 'desk/test/table-codes'), 401, 'unauthorised')
})
