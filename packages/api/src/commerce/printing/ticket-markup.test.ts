import type { DeskOrder } from '@storefront/api-contract/desk'
import { expect, test } from 'vitest'
import { drawTicket } from './draw-ticket.ts'
import { ticketInvoice } from './ticket-invoice.ts'
import { ticketMarkup } from './ticket-markup.ts'

const names = (en: string, ar: string) => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
]
const order = {
  number: 101,
  selling_types: 'dine_in',
  table: { id: 't', name: '7' },
  car: null,
  name: 'Noura <b>',
  placed_at: '2026-11-20T09:00:00.000Z',
  expected_at: '2026-11-20T09:20:00.000Z',
  lines: [
    {
      item_id: 'kebab',
      names: names('Kebab & rice', 'كباب مع أرز'),
      price_label: names('Large', 'كبير'),
      modifiers: [{ id: 'cheese', names: names('Cheese', 'جبن'), quantity: 2, price: 150 }],
      comment: 'well\u0000done \ud800',
      quantity: 3,
      unit_price: 1000,
      total_price: 3000,
    },
  ],
  state: 'placed',
  phone: '+965 5000 1234',
  delivery: null,
  gift: null,
  totals: {
    currency: 'KWD',
    total: 3300,
    due: 2800,
    explained: [{ names: names('Service', 'خدمة'), amount: 300 }],
  },
  payment: { state: 'none', url: null },
  comment: '',
  staff_note: 'corner table',
  allergens: [names('Milk', 'حليب')],
} as unknown as DeskOrder
const frame = {
  business: names('Test', 'اختبار'),
  locales: ['en', 'ar'],
  timeZone: 'Asia/Kuwait',
  country: 'KW',
  isAgain: false,
  invoice: null,
} as const
const text = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#60;', '<')
    .replaceAll('&#38;', '&')

test('[DK-02] a kitchen ticket has what is cooked, for whom and when, and no price', () => {
  const ticket = text(ticketMarkup(order, { ...frame, kind: 'kitchen', locale: 'en' }))
  for (const part of [
    'Order 101',
    'Table 7',
    '3 × Kebab & rice Large',
    '+ 2 × Cheese',
    '» well done',
    'Milk',
    'corner table',
  ])
    expect(ticket).toContain(part)
  expect(ticket).toMatch(/For .*12:20/)
  expect(ticket).not.toMatch(/KWD|already/)
})

test('[OR-12] the table stands in place of a name that nobody gave', () => {
  const seated = { ...order, name: '', phone: '' } as DeskOrder
  for (const kind of ['kitchen', 'receipt'] as const)
    expect(text(ticketMarkup(seated, { ...frame, kind, locale: 'en' }))).toMatch(/\nTable 7\nFor /)
})

test('[DK-02] a receipt has prices and the total, and no note of the staff', () => {
  const receipt = text(ticketMarkup(order, { ...frame, kind: 'receipt', locale: 'ar', isAgain: true }))
  for (const part of ['اختبار', 'الطلب 101', 'كباب مع أرز', 'خدمة', 'الإجمالي', 'ربما طُبع من قبل'])
    expect(receipt).toContain(part)
  expect(receipt).not.toContain('corner table')
})

test('[DK-02, LC-06] a name that the language of a ticket lacks is in the first language of the business', () => {
  const [line] = order.lines
  const inTwo = [
    { locale: 'en', name: 'Pancakes' },
    { locale: 'fr', name: 'Crêpes' },
  ]
  const sold = { ...order, lines: [{ ...line, names: inTwo }] } as DeskOrder
  const ticket = ticketMarkup(sold, { ...frame, locales: ['fr', 'en'], kind: 'kitchen', locale: 'ar' })
  expect(text(ticket)).toContain('3 × Crêpes')
})

test.each([
  ['cash beside the wallet', { payment: { state: 'none' } }, 'Total KWD 3.300\nCollect KWD 2.800'],
  ['paid online', { payment: { state: 'paid' } }, 'Total KWD 3.300\nPaid'],
  ['paid online, then the reservation was lost', { payment: { state: 'failed' } }, 'Collect KWD 2.800'],
  [
    'cash, and cancelled',
    { state: 'cancelled', payment: { state: 'none' } },
    'Total KWD 3.300\nNothing to collect',
  ],
])('[DK-02] a receipt says what is still to collect: %s', (_label, changes, words) => {
  const paid = { ...order, ...changes } as DeskOrder
  const receipt = text(ticketMarkup(paid, { ...frame, kind: 'receipt', locale: 'en' }))
  expect(receipt.replaceAll('\u00a0', ' ')).toContain(words)
})

test('[DK-02] the receipt of a delivery has its place as the driver needs it, and the telephone', () => {
  const delivery = {
    address: {
      type: 'apartment',
      block: '3',
      street: 'Salem Al Mubarak',
      building: '7',
      floor: '2',
      note: 'Ring twice',
    },
    area_names: names('Salmiya', 'السالمية'),
    zone_names: names('East', 'الشرق'),
    country: null,
  }
  const sent = { ...order, delivery } as unknown as DeskOrder
  const receipt = text(ticketMarkup(sent, { ...frame, kind: 'receipt', locale: 'en' }))
  expect(receipt).toContain(
    'Salmiya\nBlock 3\nSalem Al Mubarak\nBuilding 7\nFloor 2\nRing twice\n+965 5000 1234',
  )
  expect(text(ticketMarkup(sent, { ...frame, kind: 'kitchen', locale: 'en' }))).not.toContain('Salem')
})

test.each([
  {
    label: 'nearby, as in the country of the shop',
    home: 'SA',
    country: null,
    locale: 'en',
    lines: ['Riyadh', 'Postcode 11564', 'Street 12', 'Building 7', 'Ring twice'],
  },
  {
    label: 'nearby in Kuwait',
    home: 'KW',
    country: null,
    locale: 'ar',
    lines: ['Riyadh', 'الشارع 12', 'المبنى 7', 'الرمز البريدي 11564', 'Ring twice'],
  },
  {
    label: 'abroad, as in its own country, which stands at the end',
    home: 'KW',
    country: 'DE',
    locale: 'ar',
    lines: ['Riyadh', 'الرمز البريدي 11564', 'الشارع 12', 'المبنى 7', 'Ring twice', 'ألمانيا'],
  },
] as const)('[DK-02, DL-05] an address on a receipt: $label', ({ home, country, locale, lines }) => {
  const address = {
    type: 'apartment',
    building: '7',
    street: '12',
    postcode: '11564',
    city: 'Riyadh',
    note: 'Ring twice',
  }
  const delivery = { address, area_names: [], zone_names: [], country }
  const sent = { ...order, delivery } as unknown as DeskOrder
  const receipt = text(ticketMarkup(sent, { ...frame, country: home, kind: 'receipt', locale }))
  expect(receipt).toContain([...lines, '+965 5000 1234'].join('\n'))
})

test('[DK-02, DL-07] the receipt in the bag of a gift names who receives it, and has no prices where none are wanted', () => {
  const gift = {
    recipient_name: 'Amal',
    recipient_phone: '+965 6000 1234',
    message: 'Happy birthday',
    hide_prices: true,
  }
  const given = (changes: object) =>
    text(
      ticketMarkup({ ...order, gift: { ...gift, ...changes } }, { ...frame, kind: 'receipt', locale: 'en' }),
    )
  for (const part of ['Gift for Amal', '+965 6000 1234', 'Happy birthday', 'Kebab & rice Large'])
    expect(given({})).toContain(part)
  expect(given({})).not.toMatch(/KWD|Paid|Collect|5000 1234/)
  expect(given({ hide_prices: false })).toContain('KWD')
})

test('[DK-02] any text of people can be drawn, and Arabic letters are joined', async () => {
  const kitchen = await drawTicket(ticketMarkup(order, { ...frame, kind: 'kitchen', locale: 'ar' }), 576)
  expect(kitchen.bits.some((byte) => byte !== 0)).toBe(true)
  const widthOf = async (letters: string) => {
    const { bits, bytesPerRow, rows } = await drawTicket(letters, 576)
    const column = (place: number) =>
      Array.from(
        { length: rows },
        (_, row) => ((bits[row * bytesPerRow + (place >> 3)] ?? 0) >> (7 - (place & 7))) & 1,
      )
    return Array.from({ length: 576 }, (_, place) => place).filter((place) => column(place).includes(1))
      .length
  }
  // Letters that are kept apart are each as wide as alone; joined ones are narrower.
  expect(await widthOf('حليب')).toBeLessThan(await widthOf('ح\u200cل\u200cي\u200cب'))
})

test('[DK-02] a text that runs from the right ends at the right edge', async () => {
  const edges = async (markup: string) => {
    const { bits, bytesPerRow, rows } = await drawTicket(markup, 384)
    const has = (from: number, to: number) =>
      Array.from({ length: rows }, (_, row) =>
        bits.subarray(row * bytesPerRow + from, row * bytesPerRow + to),
      ).some((part) => part.some((byte) => byte !== 0))
    return { left: has(0, 4), right: has(bytesPerRow - 4, bytesPerRow) }
  }
  expect(await edges('<b>طلب</b>')).toEqual({ left: false, right: true })
  expect(await edges('<b>Order</b>')).toEqual({ left: true, right: false })
})

test.each([
  ['en', 'Walks in'],
  ['ar', 'يستلم من الداخل'],
] as const)(
  '[DK-02, ST-03] a ticket of a pickup without a car says that the customer walks in: %s',
  (locale, words) => {
    const ticket = (changes: Partial<DeskOrder>) =>
      text(ticketMarkup({ ...order, ...changes }, { ...frame, kind: 'kitchen', locale }))
    const car = { plate: '17-4521', make: '', colour: '' }
    expect(ticket({ selling_types: 'car_pickup', table: null })).toContain(words)
    expect(ticket({ selling_types: 'car_pickup', table: null, car })).not.toContain(words)
    expect(ticket({})).not.toContain(words)
  },
)

test.each([
  ['en', /\nCustomer arrived at 12:10\sPM\nRow 3\n/],
  ['ar', /\nوصل العميل .*12:10.*\nRow 3\n/],
] as const)('[DK-02, OR-06] a ticket says since when a customer waits, and where: %s', (locale, words) => {
  const arrival = { at: '2026-11-20T09:10:00.000Z', place: 'Row 3' }
  for (const kind of ['kitchen', 'receipt'] as const) {
    const ticket = (here: DeskOrder['arrival']) =>
      text(ticketMarkup({ ...order, table: null, arrival: here }, { ...frame, kind, locale }))
    expect(ticket(arrival)).toMatch(words)
    expect(ticket({ ...arrival, place: '' })).toContain('12:10')
    expect(ticket(null)).not.toContain('12:10')
  }
})

test.each([
  ['en', 'Order 101\nCancelled\n'],
  ['ar', 'الطلب 101\nملغى\n'],
] as const)('[DK-02] a ticket that waited until its order was cancelled says so: %s', (locale, words) => {
  for (const kind of ['kitchen', 'receipt'] as const) {
    const ticket = (state: DeskOrder['state']) =>
      text(ticketMarkup({ ...order, state }, { ...frame, kind, locale }))
    expect(ticket('cancelled')).toContain(words)
    expect(ticket('accepted')).not.toContain(words)
  }
})

test.each([
  [
    'en',
    [
      'Simplified tax invoice',
      'Invoice number 101',
      'VAT number 310122393500003',
      'VAT in the total: SAR 15',
    ],
  ],
  [
    'ar',
    [
      'فاتورة ضريبية مبسطة',
      'رقم الفاتورة 101',
      'الرقم الضريبي 310122393500003',
      'ضريبة القيمة المضافة ضمن الإجمالي',
    ],
  ],
] as const)('[PR-04] a receipt of a Saudi shop says what makes it a tax invoice: %s', (locale, words) => {
  const saudi = { ...order, totals: { ...order.totals, currency: 'SAR' } }
  const invoice = { number: '101', taxNumber: '310122393500003', tax: 1500, qr: 'AQxC' }
  const ticket = (one: typeof invoice | null) =>
    text(ticketMarkup(saudi, { ...frame, kind: 'receipt', locale, invoice: one })).replaceAll('\u00a0', ' ')
  for (const part of words) {
    expect(ticket(invoice)).toContain(part)
    expect(ticket(null)).not.toContain(part)
  }
})

test('[PR-04, DL-07] a gift without prices on paper, and a kitchen ticket, are no tax invoice', () => {
  const seller = {
    business_name: names('Test', 'اختبار'),
    locales: ['en', 'ar'],
    country_code: 'SA',
    tax_number: '310122393500003',
  }
  const totals = { ...order.totals, currency: 'SAR', exclusive_taxes: 0, inclusive_taxes: [] }
  const given = (hide_prices: boolean) =>
    ({ ...order, totals, gift: { hide_prices } }) as unknown as DeskOrder
  expect(ticketInvoice(given(false), 'receipt', seller)).toMatchObject({ number: '101' })
  expect(ticketInvoice(given(true), 'receipt', seller)).toBeNull()
  expect(ticketInvoice(given(false), 'kitchen', seller)).toBeNull()
})
