// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { loadMessages } from '@storefront/i18n'
import { businessAnswer, cachedBusiness } from '@storefront/testing'
import { buttonClass } from '@storefront/ui'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { messages } from '../messages/catalogue.ts'
import { pageInShell } from '../testing/page-in-shell.tsx'
import { IndexPage } from './index-page.tsx'

beforeAll(() => loadMessages(messages, 'en'))
afterEach(() => {
  cleanup()
  setUrl('http://localhost:3000/')
})

const setUrl = (url: string) =>
  (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url)
const notFound = { error: { code: 'business-not-found', message: 'No such business' } }

/** The API answers by path; what is not named is 404. */
function answering(answers: Record<string, unknown>) {
  const asked = vi.fn(async (input: string | URL | Request) => {
    const path = String(input).replace('/api/', '')
    const answer = answers[path]
    if (answer instanceof Error) throw answer
    return Response.json(answer ?? notFound, { status: answer === undefined ? 404 : 200 })
  })
  configureApi({ fetch: asked as typeof fetch })
  return asked
}
const open = () => render(pageInShell(<IndexPage />, { client: cachedBusiness(), at: '/', route: '/' }))
const enter = async (text: string) => {
  if (text) await userEvent.type(screen.getByLabelText('Business reference'), text)
  await userEvent.click(screen.getByRole('button', { name: 'Open' }))
}

describe('[RT-01] entering a reference', () => {
  test.each<[string, string, string]>([
    ['nothing', '', 'Enter a reference first.'],
    ['something else', 'my cafe', 'Use only letters, digits, dots, dashes and underscores.'],
    ['an unknown one', 'nowhere', 'We can’t find “⁨nowhere⁩”. Check the spelling.'],
  ])('%s is said at the field, which gets the focus', async (_, typed, words) => {
    answering({})
    open()
    await enter(typed)
    const field = screen.getByLabelText('Business reference')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field)
  })

  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {})
  beforeEach(() => assign.mockClear())

  test('a known one opens a document of the business', async () => {
    answering({ 'webapp/v5/restaurant/harbour': businessAnswer({ reference_id: 'harbour' }) })
    open()
    await enter('harbour')
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/harbour'))
  })

  test('an API that is down is reported by the screen of the business', async () => {
    answering({ 'webapp/v5/restaurant/harbour': new TypeError('Failed to fetch') })
    open()
    await enter('harbour')
    await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/harbour'))
  })
})

describe('[RT-01] a custom domain', () => {
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => {})
  beforeEach(() => replace.mockClear())

  test('leads to a document of its business, with the query', async () => {
    setUrl('https://order.saffron.example/?table=T7')
    answering({ 'webapp/v5/restaurant-domain/order.saffron.example': { reference_id: 'saffron' } })
    open()
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/saffron?table=T7'))
  })

  test('that belongs to nobody asks for a reference', async () => {
    setUrl('https://order.nobody.example/')
    answering({})
    open()
    expect(await screen.findByLabelText('Business reference')).toBeTruthy()
    expect(screen.queryByText(/couldn’t find which shop/)).toBeNull()
  })

  test('that cannot be looked up says so, and a retry leads on', async () => {
    setUrl('https://order.saffron.example/')
    answering({ 'webapp/v5/restaurant-domain/order.saffron.example': new TypeError('Failed to fetch') })
    open()
    await screen.findByText(/couldn’t find which shop/)
    answering({ 'webapp/v5/restaurant-domain/order.saffron.example': { reference_id: 'saffron' } })
    const again = screen.getByRole('button', { name: 'Try again' })
    expect(again.className, 'has a ground of its own').toBe(buttonClass('secondary'))
    await userEvent.click(again)
    await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/saffron'))
  })

  test('is not asked for on this machine', async () => {
    const asked = answering({})
    open()
    expect(await screen.findByLabelText('Business reference')).toBeTruthy()
    expect(asked).not.toHaveBeenCalled()
  })
})
