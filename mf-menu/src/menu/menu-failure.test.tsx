// @vitest-environment happy-dom
import { configureApi } from '@storefront/api-client'
import { aMenu, menuAnswer } from '@storefront/testing'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openPage, PageAt } from '../testing/page-at.tsx'

type Answer = (signal?: AbortSignal | null) => Promise<Response> | Response
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const offline: Answer = () => {
  throw new TypeError('Failed to fetch')
}

const silence: Answer = (signal) =>
  new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))

/** Answers menu calls in this order, repeating the last; other calls stay pending. */
function menuAnswers(...answers: Answer[]): void {
  configureApi({
    timeout: answers.includes(silence) ? 50 : 15_000,
    fetch: async (input, init) => {
      if (!String(input).includes('/menu/')) return new Promise<Response>(() => {})
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      return answer ? answer(init?.signal) : json({}, 500)
    },
  })
}

beforeEach(() => vi.stubGlobal('IntersectionObserver', QuietObserver))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

class QuietObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

describe('[ER-04] a menu that fails to load', () => {
  test.each<[string, Answer, string]>([
    ['no connection', offline, 'You seem to be offline. Check your connection and try again.'],
    [
      'a refusal',
      () => json({ error: { code: 'internal', message: 'x' } }, 500),
      'The shop couldn’t do this. Try again in a moment.',
    ],
    [
      'half a JSON',
      () => new Response('{"error":0,"me'),
      'Something went wrong. Please try again in a moment.',
    ],
    [
      'a page of HTML',
      () => new Response('<!doctype html>'),
      'Something went wrong. Please try again in a moment.',
    ],
    [
      'another shape',
      () => json({ error: 'none', menu: [], restaurant: 'Saffron' }),
      'Something went wrong. Please try again in a moment.',
    ],
    ['no answer', silence, 'This is taking too long. Please try again.'],
  ])('[AP-03, MN-01] %s', async (_, answer, why) => {
    menuAnswers(answer)
    render(<PageAt client={await openPage()} path="/saffron/pickup" />)
    // Lost and late answers are retried after a pause.
    const failed = await screen.findByText('We couldn’t load the menu. Please try again.', undefined, {
      timeout: 20_000,
    })
    expect(failed).toBeTruthy()
    expect(screen.getByRole('alert').textContent).toContain(why)
  })

  test('error 1 without a message', async () => {
    menuAnswers(() => json(menuAnswer(null, { error: 1, message: null })))
    render(<PageAt client={await openPage()} path="/saffron/pickup" />)
    expect(await screen.findByText('We couldn’t load the menu. Please try again.')).toBeTruthy()
  })

  test('a retry that succeeds shows the menu', async () => {
    menuAnswers(offline, () => json(menuAnswer(aMenu())))
    render(<PageAt client={await openPage()} path="/saffron/pickup" />)
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Shish tawook' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('a failed retry keeps the error and its button', async () => {
    menuAnswers(offline)
    render(<PageAt client={await openPage()} path="/saffron/pickup" />)
    const button = await screen.findByRole('button', { name: 'Try again' })
    await userEvent.click(button)
    expect(
      await screen.findByText('You seem to be offline. Check your connection and try again.'),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Try again' })).toBe(button)
  })

  test('error 1 is not cached: a retry calls the server again', async () => {
    menuAnswers(
      () => json(menuAnswer(null, { error: 1, message: 'No menu today' })),
      () => json(menuAnswer(aMenu())),
    )
    render(<PageAt client={await openPage()} path="/saffron/pickup" />)
    expect(await screen.findByText('No menu today')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('link', { name: 'Shish tawook' })).toBeTruthy()
  })
})
