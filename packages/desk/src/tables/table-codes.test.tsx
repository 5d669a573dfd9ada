// @vitest-environment happy-dom
import type { DeskSession } from '@storefront/api-contract/desk'
import { i18n, loadMessages } from '@storefront/i18n'
import { cleanup, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DeskApi } from '../desk-api.ts'
import { messages } from '../messages/catalogue.ts'
import { svgAddress, tableCodeSvg } from './table-code-svg.ts'
import TableCodes from './table-codes.tsx'

const names = (name: string) => [{ locale: 'en', name }]
const address = (table: string) => `https://shop.example/saffron/dinein?branch=main&table=${table}`
const business: DeskSession['business'] = {
  reference_id: 'saffron',
  names: names('Saffron'),
  currency: 'KWD',
  time_zone: 'Asia/Kuwait',
  locales: ['en', 'ar'],
  demo: false,
  branches: [{ id: 'main', names: names('Main') }],
}
const theme = {
  theme_color: '#8a3b12',
  theme_accent_color: '#123456',
  theme_background_color: '#ffffff',
  theme_background_option: 'color',
  theme_gradient_color_1: null,
  theme_gradient_color_2: null,
  font_family: null,
  dark_mode: 'on',
}
const value = {
  theme,
  instruction: [...names('Scan to order.'), { locale: 'ar', name: 'امسح الرمز.' }],
  branches: [
    {
      id: 'main',
      names: names('Main'),
      tables: ['1', '2'].map((id) => ({ id, name: `T${id}`, address: address(id) })),
    },
    { id: 'kiosk', names: names('Kiosk'), tables: [] },
  ],
}

beforeEach(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
  const api = { tableCodes: async () => ({ ok: true, value }) } as unknown as DeskApi
  render(<TableCodes api={api} business={business} />)
  await screen.findByLabelText('Branch')
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('[DK-06] each table’s code is saved as an SVG of its address', () => {
  const link = screen.getByRole('link', { name: 'Save code of table T2 as SVG' })
  expect(link.getAttribute('download')).toBe('main-T2.svg')
  expect(link.getAttribute('href')).toBe(svgAddress(tableCodeSvg(address('2'))))
})

test('[DK-06] the sheet has the business, its colours and an instruction per language', async () => {
  const print = vi.fn()
  vi.stubGlobal('print', print)
  await userEvent.click(screen.getByRole('button', { name: 'Print codes' }))
  expect(print).toHaveBeenCalledOnce()
  const sheet = document.querySelector<HTMLElement>('[data-printout]')
  if (!sheet) throw new Error('nothing is printed')
  expect(sheet.style.getPropertyValue('--sf-primary')).toBe('#8a3b12')
  expect(within(sheet).getAllByText('Saffron')).toHaveLength(2)
  expect(within(sheet).getByText('T2')).toBeTruthy()
  expect(within(sheet).getAllByText('امسح الرمز.')[0]?.dir).toBe('rtl')
})

test('[DK-06] a branch without tables says so', async () => {
  await userEvent.selectOptions(screen.getByLabelText('Branch'), 'kiosk')
  expect(screen.getByText('This branch has no tables.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Print codes' })).toBeNull()
})
