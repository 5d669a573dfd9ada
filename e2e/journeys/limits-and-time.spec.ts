import type { Page } from '@playwright/test'
import { aPhone, askForCode, becomeCustomer, logInHere, newestCode } from '../support/account.ts'
import { installClock } from '../support/move-clock.ts'
import { expect, test } from '../support/own-clock.ts'
import {
  chooseTable,
  chooseTime,
  openDay,
  reserve,
  reserveButton,
  sayWho,
  times,
} from '../support/reserving.ts'
import { shownPhone, speaks, visitorName } from '../support/visitor.ts'

const REFUSED = /status of 4(09|22|29)/
/** A time is held for ten minutes (RS-02). */
const HOLD_MINUTES = 10 + 1 / 60
const UNUSED = /was preloaded using link preload but not used/

/** The countdown, or the text that replaces it when it is over. */
const RESEND = /Resend in \d+ seconds?|Resend by (SMS|WhatsApp)/g

/** What a visitor reads on the screen, but for the number that was typed and what runs with the seconds. */
async function wordsFor(page: Page, phone: string): Promise<string> {
  const text = (await page.getByRole('main').textContent()) ?? ''
  return text.replaceAll(shownPhone(phone), 'NUMBER').replace(RESEND, '')
}

/** The server's answer to a request for a code, without its random parts. */
async function shapeOf(answer: { status: () => number; json: () => Promise<Record<string, unknown>> }) {
  const { request_id: id, started_at: _, expires_at: __, ...rest } = await answer.json()
  return { status: answer.status(), id: String(id).length, ...rest }
}

test('[AU-05, AU-04] number probing and resend flooding are stopped and say until when; a number with an account looks like one without', async ({
  page,
  context,
  shop,
  expectConsole,
}) => {
  expectConsole(REFUSED, UNUSED)
  const known = await becomeCustomer(page, visitorName())
  await context.clearCookies()
  const [unknown, another] = [aPhone(), aPhone()]
  const ask = (phone: string) =>
    page.request.post('/api/send-otp', { data: { reference_id: 'saffron', dial_code: '+965', phone } })
  const send = page.getByRole('button', { name: 'Send code by SMS' })

  await test.step('both see the same screens and get the same answers', async () => {
    // What a fresh number and address may do.
    await shop.pass(61)
    const answers: object[] = []
    const screens: string[] = []
    /** The first time a screen is read, the second time it has to be the same. */
    const compare = async (phone: string, place: number) => {
      if (screens[place] === undefined) screens[place] = await wordsFor(page, phone)
      await expect.poll(() => wordsFor(page, phone)).toBe(screens[place])
    }
    for (const phone of [known, unknown]) {
      await page.goto('/saffron/login')
      const sent = page.waitForResponse((answer) => answer.url().endsWith('/send-otp'))
      await askForCode(page, phone)
      answers.push(await shapeOf(await sent))
      await expect(page.getByText(shownPhone(phone))).toBeVisible()
      await compare(phone, 0)
      const right = await newestCode(page.request, phone)
      await page.getByLabel('6-digit code').fill(right === '000000' ? '000001' : '000000')
      await expect(page.getByText('4 tries left')).toBeVisible()
      await compare(phone, 1)
    }
    expect(answers[1]).toEqual(answers[0])
  })

  await test.step('five codes an hour reach a number, and a sixth says how long to wait', async () => {
    for (let more = 0; more < 4; more += 1) {
      await shop.pass(1)
      expect((await ask(known)).status()).toBe(200)
    }
    await shop.pass(1)
    await page.getByRole('link', { name: 'Change number' }).click()
    await page.getByRole('textbox', { name: 'Phone number' }).fill(known)
    await send.click()
    await expect(page.getByText(/Too many code requests\. Try again in 5[345] minutes\./)).toBeVisible()
  })

  await test.step('after thirty numbers in an hour an address is told to wait, whoever has the number', async () => {
    await shop.pass(61)
    const answers = []
    for (let tried = 0; tried < 31; tried += 1) answers.push((await ask(aPhone())).status())
    expect(answers.filter((status) => status === 200)).toHaveLength(30)
    for (const phone of [known, another]) {
      await page.getByRole('textbox', { name: 'Phone number' }).fill(phone)
      await send.click()
      await expect(page.getByText(/Too many code requests\. Try again in (59|60) minutes\./)).toBeVisible()
      await expect(page).toHaveURL('/saffron/login')
    }
    await shop.pass(60)
  })

  await test.step('a code of six minutes ago has expired; another one comes by WhatsApp, once the timer has run out', async () => {
    const moveClock = await installClock(page)
    await page.goto('/saffron/login')
    await askForCode(page, another)
    const code = page.getByLabel('6-digit code')
    const late = await newestCode(page.request, another)
    await expect(page.getByText(/^Resend in/)).toBeVisible()
    await shop.pass(6)
    await moveClock('00:31')
    await code.fill(late)
    await expect(page.getByText(/This code has expired/)).toBeVisible()
    const sent = page.waitForResponse((answer) => answer.url().endsWith('/resend-otp'))
    await page.getByRole('button', { name: 'Resend by WhatsApp' }).click()
    expect((await sent).status()).toBe(200)
    await expect(page.getByText(/^Resend in/)).toBeVisible()
    await code.fill(await newestCode(page.request, another))
    await expect(page.getByRole('textbox', { name: 'Name' })).toBeVisible()
  })
})

test('[RS-01] a table is offered to no more guests than the shop takes, and no later than it wants to know', async ({
  page,
  shop,
}) => {
  await openDay(page, 1)
  const guests = page.getByRole('spinbutton', { name: 'Guests' })
  await guests.fill('13')
  await guests.press('Enter')
  await expect(guests).toHaveValue('12')
  await openDay(page, 1)
  // The last but one: the day has times also when this one is over.
  const [time] = /^\d+:\d+\s?[AP]M/.exec((await times(page).nth(-2).textContent()) ?? '') ?? []
  if (!time) throw new Error('the day has too few times')
  const offered = times(page).filter({ hasText: time })
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/webapp/reservation-hold'))
  await offered.click()
  const { hold, now } = await (await kept).json()
  const minutes = (Date.parse(hold.starts_at) - Date.parse(now)) / 60_000
  await shop.pass(minutes - 62)
  await page.goto('/saffron')
  await page.goto('/saffron/reservation/reserv_dinein')
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(offered).toBeVisible()
  await shop.pass(3)
  await page.reload()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  await expect(times(page)).toHaveCount(1)
  await expect(offered).toHaveCount(0)
})

test('[RS-02, RS-03] a hold runs out over the form: it says so, keeps what was typed, and offers what is left', async ({
  page,
  browser,
  shop,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  const moveClock = await installClock(page)
  // At the shop too: an answer of its own time would set the page's back.
  const endHold = async () => {
    await shop.pass(HOLD_MINUTES)
    await moveClock(HOLD_MINUTES * 60_000)
  }
  await openDay(page, 12, { party: 6 })
  await chooseTime(page, /7:00/)
  await chooseTable(page, 'Table T12')
  const other = await browser.newPage({ baseURL: shop.origin })
  await openDay(other, 12, { party: 6 })
  await chooseTime(other, /7:00/)
  await expect(other.getByRole('radio', { name: 'Table T11' })).toBeVisible()
  await expect(other.getByRole('radio', { name: 'Table T12' })).toHaveCount(0)

  await sayWho(page, visitorName())
  await page.getByRole('textbox', { name: 'Note' }).fill('By the window')
  await endHold()
  // A moment later it is announced too, outside of the page's own part.
  const form = page.getByRole('main')
  await expect(form.getByText('We’re no longer holding this time.')).toBeVisible()
  await page.getByRole('button', { name: 'Hold this time' }).click()
  await expect(page.getByRole('timer')).toBeVisible()

  await endHold()
  await test.step('somebody reserves the table after that time', async () => {
    // Its list of tables is of before.
    await other.reload()
    await chooseTable(other, 'Table T12')
    await sayWho(other, visitorName())
    await reserve(other)
    await expect(other.getByText(/^T12/)).toBeVisible()
    await other.close()
  })
  await page.getByRole('button', { name: 'Hold this time' }).click()
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('This table was just booked')
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue(/^Visitor/)
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('By the window')
  await alert.getByRole('button', { name: /^7:30/ }).click()
  await expect(page.getByRole('timer')).toBeVisible()
  await reserve(page)
  await expect(page.getByRole('definition').filter({ hasText: '7:30' })).toBeVisible()
  await expect(page.getByText('By the window')).toBeVisible()
})

test('[RS-04, RS-01, RT-21] who reserved is reminded three hours before with a link; then it is too late to change it, and at last to cancel', async ({
  page,
  browser,
  shop,
  expectConsole,
}) => {
  expectConsole(REFUSED, /status of 404/)
  const phone = aPhone()
  await openDay(page, 5)
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/webapp/reservation-hold'))
  await chooseTime(page, /7:00/)
  const { hold, now } = await (await kept).json()
  await sayWho(page, visitorName(), phone)
  await reserveButton(page).click()
  await expect(page).toHaveURL(/\/saffron\/reservation\/success\//)
  const { pathname } = new URL(page.url())
  await expect(page.getByRole('button', { name: 'Change reservation' })).toBeVisible()

  await shop.pass((Date.parse(hold.starts_at) - Date.parse(now)) / 60_000 - 150)
  await shop.doJobs()
  const answer = await page.request.get(`/api/demo/outbox?phone=965${phone}`)
  const { messages } = (await answer.json()) as { messages: { text: string }[] }
  const links = messages.flatMap(({ text }) => text.match(/\/api\/l\/[\w-]{22}/g) ?? [])
  const responses = await Promise.all(links.map((link) => page.request.get(link, { maxRedirects: 0 })))
  const toIt = links.filter((_, index) => responses[index]?.headers().location === pathname)
  expect(toIt).toHaveLength(1)
  await page.goto('/saffron')
  await page.goto(toIt[0] ?? '')
  await expect(page).toHaveURL(pathname)
  await expect(page.getByText('2 guests', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel reservation' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change reservation' })).toHaveCount(0)
  await shop.pass(60)
  await page.reload()
  await expect(page.getByText('2 guests', { exact: true })).toBeVisible()
  await expect(page.getByText(/^It’s too late to cancel online/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel reservation' })).toHaveCount(0)

  const stranger = await browser.newPage({ baseURL: shop.origin })
  await stranger.goto(pathname)
  await expect(stranger.getByRole('heading', { name: /can’t show this reservation/ })).toBeVisible()
  await expect(stranger.getByText('2 guests', { exact: true })).toHaveCount(0)
  await stranger.close()
})

test('[RS-01, RS-03, RT-21] a deposit that is paid after its time went to others is due back, and the page says why', async ({
  page,
  browser,
  shop,
  expectConsole,
}) => {
  expectConsole(REFUSED)
  const reserveService = async (guest: Page, day: number | string) => {
    const opened = await openDay(guest, day, { path: '/saffron/reservation/reserv_service', party: 7 })
    await guest.getByRole('radio', { name: /Bread workshop/ }).check()
    await chooseTime(guest, /5:00/)
    await sayWho(guest, visitorName())
    await reserveButton(guest).click()
    await guest.waitForURL(/payments\/sandbox/)
    return opened
  }
  const day = await reserveService(page, 18)
  await shop.pass(31)
  const other = await browser.newPage({ baseURL: shop.origin })
  await reserveService(other, day)

  await page.locator('button[value="pay"]').click()
  await expect(page).toHaveURL(/\/saffron\/reservation\/success\//)
  await expect(page.getByRole('heading', { name: 'Reservation cancelled' })).toBeVisible()
  await expect(page.getByText('The deposit wasn’t paid in time, so others can book this time.')).toBeVisible()
  await expect(page.getByText('KWD 14 · will be refunded')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0)

  await other.locator('button[value="pay"]').click()
  await expect(other.getByRole('heading', { name: 'Request received' })).toBeVisible()
  await other.close()
  await page.getByRole('link', { name: 'Reserve again' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Book an appointment' })).toBeVisible()
})

test('[LC-03, AU-06, RT-19] the language of the profile comes along to another device, unless one was chosen there; a logout on all devices ends them all', async ({
  page,
  browser,
  shop,
  expectConsole,
}) => {
  expectConsole(UNUSED, /status of 401/)
  const phone = await becomeCustomer(page, 'Amal')
  await page.goto('/saffron/profile')
  await page.getByRole('combobox', { name: 'Message language' }).selectOption('ar')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')

  const logInElsewhere = async (chosen: string | null) => {
    const device = await browser.newContext({ baseURL: shop.origin, locale: 'en-GB' })
    if (chosen) await speaks(device, chosen)
    const other = await device.newPage()
    await shop.pass(1)
    await other.goto('/saffron/profile')
    await expect(other).toHaveURL('/saffron/login')
    await logInHere(other, phone, null)
    await expect(other).toHaveURL('/saffron/profile')
    return other
  }
  const fresh = await logInElsewhere(null)
  await expect(fresh.locator('html[lang="ar"][dir="rtl"]')).toHaveCount(1)
  await expect(fresh.getByRole('heading', { level: 1, name: 'الملف الشخصي' })).toBeVisible()
  await fresh.reload()
  await expect(fresh.getByRole('heading', { level: 1, name: 'الملف الشخصي' })).toBeVisible()
  const chosen = await logInElsewhere('en')
  await expect(chosen.getByRole('textbox', { name: 'Name' })).toHaveValue('Amal')
  await expect(chosen.locator('html')).toHaveAttribute('lang', 'en')

  await page.getByRole('button', { name: 'Log out on all devices' }).click()
  await expect(page).toHaveURL('/saffron')
  for (const other of [fresh, chosen]) {
    await other.reload()
    await expect(other).toHaveURL('/saffron/login')
    await expect(other.getByText('Amal')).toHaveCount(0)
    await other.context().close()
  }
})
