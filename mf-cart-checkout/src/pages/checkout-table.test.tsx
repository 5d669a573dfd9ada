// @vitest-environment happy-dom

import { useVisit } from '@storefront/store'
import { anOrder, json } from '@storefront/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { online, orders, show, where } from '../testing/checkout-scene.tsx'

online()

const tablesTo = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: `t${at + 1}`,
    name: `T${at + 1}`,
    seats: 4,
    zone: at < 5 ? 'A' : null,
  }))

/** The checkout at a branch with so many tables. */
const dineIn = (count: number, tableId: string | null = null) =>
  show({
    at: '/saffron/dinein/checkout',
    visit: { tableId },
    business: { dine_in: { table_required: true } },
    answers: {
      'webapp/tables': () => json({ tables: tablesTo(count) }),
      'webapp/order': () => json({ order: anOrder() }),
    },
  })
test.each([
  ['restaurant', 'Salmiya · No table'],
  ['service', 'Salmiya'],
] as const)(
  '[ST-03] an order without a table says so where tables are usual: %s',
  async (business_type, said) => {
    await show({
      at: '/saffron/dinein/checkout',
      business: { business_type, dine_in: { table_required: false } },
      answers: { 'webapp/tables': () => json({ tables: tablesTo(2) }) },
    })
    await screen.findByRole('button', { name: /^Pay/ })
    expect(card().getByText('Salmiya').parentElement?.textContent).toBe(said)
  },
)

const card = () => within(screen.getByRole('region', { name: 'Your table' }))
test('[ST-03] [CT-08] a table that comes from another tab after one was confirmed is asked about again', async () => {
  const { user, sent } = await dineIn(9, 't1')
  await user.click(await screen.findByRole('button', { name: 'Yes, table T1' }))
  act(() => useVisit.setState({ tableId: 't2' }))
  expect(await screen.findByText('Table T2 – is that right?')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  expect(orders(sent)).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Yes, table T2' }))
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await where()
  expect(orders(sent)).toMatchObject([{ table_id: 't2' }])
})

const choice = async () =>
  within(await screen.findByRole('group', { name: 'Table' })).getByRole('button', {
    name: 'Choose your table',
  })
const list = () => within(screen.getByRole('dialog', { name: 'Choose your table' }))

test('[ST-03] ten tables are searched by the name or number on the table', async () => {
  const { user, sent } = await dineIn(10)
  await user.click(await choice())
  const field = await screen.findByRole('searchbox', { name: 'Find your table' })
  await waitFor(() => expect(document.activeElement).toBe(field))
  await user.type(field, '١')
  const found = within(list().getByRole('list', { name: 'Table' })).getAllByRole('button')
  expect(found.map(({ textContent }) => textContent)).toEqual(['T1 · A', 'T10'])
  await user.type(field, '٠')
  await user.click(list().getByRole('button', { name: 'T10' }))
  expect(useVisit.getState().tableId).toBe('t10')
  await waitFor(() => expect(document.activeElement?.textContent).toBe('T10'))
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await where()
  expect(orders(sent)[0]).toMatchObject({ table_id: 't10' })
})

test('[ST-03] a search that finds no table says so', async () => {
  const { user } = await dineIn(10)
  await user.click(await choice())
  await user.type(await screen.findByRole('searchbox', { name: 'Find your table' }), '99')
  expect(list().getByText('No table found')).toBeTruthy()
})

test('[ST-03] a table that nobody knows is not taken: the focus goes to the choice', async () => {
  const { user, sent } = await dineIn(10, 't99')
  expect(await screen.findByText('We can’t find this table at this branch. Choose yours.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Pay/ }))
  await waitFor(async () => expect(document.activeElement).toBe(await choice()))
  expect(orders(sent)).toEqual([])
})

test('[ST-03] nine tables are a select', async () => {
  await dineIn(9)
  expect(await screen.findByRole('combobox', { name: 'Table' })).toBeTruthy()
})

test.each([
  [9, { role: 'combobox', name: 'Table' }],
  [10, { role: 'button', name: 'Choose your table' }],
] as const)('[UI-04] “Another table” of %i leads the focus to the choice', async (count, { role, name }) => {
  const { user } = await dineIn(count, 't7')
  await user.click(await screen.findByRole('button', { name: 'Another table' }))
  expect(document.activeElement).toBe(card().getByRole(role, { name }))
})

test.each([
  [9, { role: 'combobox', name: 'Table' }],
  [10, { role: 'button', name: 'T7' }],
] as const)(
  '[UI-04] “Change” of the table, one of %i, keeps the focus in its card',
  async (count, { role, name }) => {
    const { user } = await dineIn(count, 't7')
    await user.click(await screen.findByRole('button', { name: 'Yes, table T7' }))
    await user.click(card().getByRole('button', { name: 'Change' }))
    expect(document.activeElement).toBe(card().getByRole(role, { name }))
  },
)
