import { itemCall, menuCall } from '@storefront/api-contract'
import { searchCall, tagsIngredientsCall } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectAnswer, expectProblem } from '../../testing/expect-answer.ts'
import { importAlso } from '../../testing/import-also.ts'
import { aLine, startTestServer, type TestServer } from '../../testing/test-server.ts'

const HIDDEN = { visible: false, available: null }

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

describe('[MN-05] what is below a hidden category', () => {
  test.each([
    ['hidden', { visible: false }],
    ['hidden at the branch', { branch: HIDDEN }],
    ['hidden by its grand category', { grand_category: { id: 'all', names: [], branch: HIDDEN } }],
  ])('%s is in no answer, and cannot be ordered', async (_label, above) => {
    await importAlso(server, 'nested', (file) => {
      const drinks = file.categories.find(({ id }) => id === 'drinks')
      if (!drinks) throw new Error('no drinks')
      file.categories.push({ ...drinks, id: 'bar', ...above }, { ...drinks, id: 'cold', parent_id: 'bar' })
      // Closed at every hour, which is no reason to answer it.
      const closed = { closed: true, shifts: [] }
      Object.assign(drinks, { parent_id: 'cold', shifts: Array.from({ length: 7 }, () => closed) })
      for (const item of file.items) if (item.category_id === 'drinks') item.tags = ['cold']
    })
    const read = (path: string) => server.send('GET', path)
    const { menu } = expectAnswer(menuCall, await read('webapp/v5/menu/nested-main?list=pickup'))
    expect(menu?.items.map(({ id }) => id)).toEqual(expect.arrayContaining(['kebab', 'rice']))
    expect(menu?.items.filter(({ category_id }) => category_id === 'drinks')).toEqual([])
    expect(menu?.categories.map(({ id }) => id)).not.toContain('drinks')
    expectProblem(await read('webapp/v5/item/nested-main/juice'), 404, 'not-found')
    expect(expectAnswer(searchCall, await read('webapp/search/nested-main?q=juice')).found).toBe(0)
    expect(
      expectAnswer(tagsIngredientsCall, await read('tags-ingredients?branch_id=nested-main')).tags,
    ).toEqual([])
    const order = await server.visitor().order({ branch_id: 'nested-main', order_lines: [aLine()] })
    expectProblem(order, 422, 'menu-changed')
  })

  test('below one that is shown is answered', async () => {
    expect(expectAnswer(itemCall, await server.send('GET', 'webapp/v5/item/test-main/juice')).item?.id).toBe(
      'juice',
    )
  })
})

test('[MN-05] a window whose status is false is not in force', async () => {
  await importAlso(server, 'windowed', (file) => {
    const available = JSON.stringify({ status: false, from: '00:00', to: '00:01' })
    for (const category of file.categories) category.branch = { visible: true, available }
  })
  const answer = await server.visitor().order({ branch_id: 'windowed-main' })
  expect(answer.status).toBe(200)
})
