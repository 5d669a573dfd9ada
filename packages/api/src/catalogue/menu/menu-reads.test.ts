import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../platform/database/open.ts'
import { largeBusiness } from '../../testing/large-business.ts'
import { startTestServer, type TestServer } from '../../testing/test-server.ts'

interface Asked {
  query: (...what: never[]) => unknown
}

let server: TestServer
let questions = 0
beforeAll(async () => {
  server = await startTestServer({
    open: async (options) => {
      const database = await openDatabase(options)
      const { $client: client } = database.db as unknown as { $client: Asked }
      const query = client.query.bind(client)
      client.query = (...what) => {
        questions += 1
        return query(...what)
      }
      return database
    },
  })
})
afterAll(() => server.close())

/** Items of the menu, and how many questions of the database its answer took. */
async function readMenu() {
  questions = 0
  const { status, json } = await server.send('GET', 'webapp/v5/menu/test-main?list=pickup')
  expect(status).toBe(200)
  return { items: json.menu.items.length as number, questions }
}

test('[MN-01] a menu with 200 more items asks the database no more often, and many who ask at once share it', async () => {
  const small = await readMenu()
  expect(small.questions).toBeGreaterThan(0)
  const imported = await server.api.importBusiness({ file: largeBusiness(), picture: () => null })
  expect(imported.ok).toBe(true)
  const large = await readMenu()
  expect(large.items).toBe(small.items + 200)
  expect(large.questions).toBeLessThanOrEqual(small.questions)
  questions = 0
  await Promise.all(
    Array.from({ length: 20 }, () => server.send('GET', 'webapp/v5/menu/test-main?list=pickup')),
  )
  expect(questions).toBeLessThanOrEqual(2 * small.questions)
})
