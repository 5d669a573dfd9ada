import type { Order } from '@storefront/api-contract/ordering'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type MessagingServer, startMessagingServer } from '../../testing/messaging-server.ts'
import { testBusiness } from '../../testing/test-business.ts'
import { aKebab, NOON } from '../../testing/test-server.ts'

let server: MessagingServer

beforeAll(async () => {
  server = await startMessagingServer()
})
beforeEach(async () => {
  server.setTime(NOON)
  await server.setMessages({ steps: { accepted: ['sms', 'email'], ready: ['email'] } })
  server.sent.length = 0
})
afterAll(() => server.close())

let customers = 0

/** Gives an order to an account with this address. */
async function ofCustomer({ id }: Order, email: string | null) {
  customers += 1
  const customer = `customer-${customers}`
  await server.sql(
    `insert into customers (id, reference_id, phone, dial_code, phone_verified, email, created_at)
     values ('${customer}', 'test', '+96550001234', '+965', false, ${email ? `'${email}'` : 'null'}, now())`,
  )
  await server.sql(`update orders set customer_id = '${customer}' where id = '${id}'`)
}

describe('[DK-04] the e-mail of an accepted order', () => {
  const placed = (locale: string) =>
    server.placed(server.visitor(), {
      locale,
      order_lines: [aKebab({ comment: 'No <b>onions</b> & "salt"' })],
      seen_total: 2640,
    })

  test('is its receipt: lines, fees, taxes, total, payment and the shop, as text and as HTML', async () => {
    const order = await placed('en')
    await ofCustomer(order, 'sara@example.com')
    await server.move(order, 'accepted')
    await server.api.runJobs()
    const letter = server.sent.find(({ channel }) => channel === 'email')
    expect(letter).toMatchObject({ to: 'sara@example.com', subject: `Test kitchen: order ${order.number}` })
    const text = letter?.text.replaceAll(/\u00a0|\u202f/g, ' ') ?? ''
    for (const part of [
      /^The shop has accepted your order\. Expected 12:25/,
      /\n1 × kebab: KWD 2\.400\n {2}Regular · white · cheese · No <b>onions<\/b> & "salt"\n/,
      /\nItems: KWD/,
      /\nDiscount: /,
      /\nTotal: KWD 2\.640\nCash: KWD 2\.640\n/,
      /Includes VAT \(5%\): KWD/,
      /\nTest kitchen\n/,
      /\nStop messages: http:\/\/order\.example\/api\/stop\/test\/[\w-]+\?l=en\n$/,
    ])
      expect(text).toMatch(part)
    const html = letter?.html ?? ''
    expect(html).toMatch(/^<!doctype html>\n<html lang="en" dir="ltr">/)
    expect(html).toContain('No &lt;b&gt;onions&lt;/b&gt; &amp; &quot;salt&quot;')
    expect(html).not.toMatch(/<b>|<img|<script|src=|url\(/)
    expect(html).toContain(`<a href="${letter?.stopUrl?.replaceAll('&', '&amp;')}">`)
  })

  test('is in the language and direction of the order', async () => {
    const order = await placed('ar')
    await ofCustomer(order, 'sara@example.com')
    await server.move(order, 'accepted')
    await server.api.runJobs()
    const letter = server.sent.find(({ channel }) => channel === 'email')
    expect(letter?.html).toContain('<html lang="ar" dir="rtl">')
    expect(letter?.text).toMatch(/\nنقدًا: /)
    expect(letter?.locale).toBe('ar')
  })

  test('goes to nobody without an address; the SMS goes', async () => {
    const [guest, silent] = [await placed('en'), await placed('en')]
    await ofCustomer(silent, null)
    await server.move(guest, 'accepted')
    await server.move(silent, 'accepted')
    await server.api.runJobs()
    expect(server.sent.map(({ channel }) => channel)).toEqual(['sms', 'sms'])
  })

  test('is ended for an address alone; other steps have no receipt', async () => {
    const order = await placed('en')
    await ofCustomer(order, 'eve@example.com')
    await server.move(order, 'accepted')
    await server.move(order, 'preparing')
    await server.api.runJobs()
    await server.move(order, 'ready')
    await server.api.runJobs()
    expect(server.sent.map(({ channel }) => channel)).toEqual(['sms', 'email', 'email'])
    expect(server.sent[2]?.text).not.toContain('kebab')
    const url = new URL(server.sent[2]?.stopUrl ?? '')
    await server.app.inject({ method: 'POST', url: url.pathname })
    const next = await placed('en')
    await ofCustomer(next, 'Eve@example.com')
    server.sent.length = 0
    await server.move(next, 'accepted')
    await server.api.runJobs()
    expect(server.sent.map(({ channel }) => channel)).toEqual(['sms'])
  })
})

describe('[PR-04] the receipt of a Saudi business', () => {
  /** The e-mail about an accepted kebab of a business in riyals. */
  async function letterOf(country: string, locale: string) {
    const file = testBusiness((one) => {
      one.messages = { steps: { accepted: ['email'] } }
      const seller = { currency: 'SAR', country_code: country, tax_number: '310122393500003' }
      Object.assign(one.business, seller)
    })
    expect(await server.api.importBusiness({ file, picture: () => null })).toMatchObject({ ok: true })
    const wanted = { locale, order_lines: [aKebab()], seen_total: 2640 }
    const order = await server.placed(server.visitor(), wanted)
    await ofCustomer(order, 'sara@example.com')
    await server.move(order, 'accepted')
    await server.api.runJobs()
    const letter = server.sent.find(({ channel }) => channel === 'email')
    const plain = (text = '') => text.replaceAll(/\u00a0|\u202f/g, ' ')
    return { number: order.number, text: plain(letter?.text), html: plain(letter?.html) }
  }
  const bdi = (value: string | number) => `<bdi>${value}</bdi>`

  test('is a simplified tax invoice: number, VAT number and the VAT in the total', async () => {
    const { number, text, html } = await letterOf('SA', 'en')
    expect(text).toContain(
      `\nSimplified tax invoice\nInvoice number: ${number}\nVAT number: 310122393500003\nVAT in the total: SAR 3.54\n`,
    )
    for (const part of ['Simplified tax invoice', number, '310122393500003', 'SAR 3.54'])
      expect(html).toContain(bdi(part))
    expect(html).not.toMatch(/<img|src=|url\(/)
  })

  test('is one in Arabic, with its numbers apart from the direction around them', async () => {
    const { number, text, html } = await letterOf('SA', 'ar')
    expect(text).toContain(`\nفاتورة ضريبية مبسطة\nرقم الفاتورة: ${number}\nالرقم الضريبي: 310122393500003\n`)
    for (const part of ['فاتورة ضريبية مبسطة', number, '310122393500003']) expect(html).toContain(bdi(part))
  })

  test('is plain for a business in Kuwait', async () => {
    const { text, html } = await letterOf('KW', 'en')
    expect(text).toContain('\nTotal: ')
    expect(text + html).not.toMatch(/invoice|VAT number/i)
  })
})
