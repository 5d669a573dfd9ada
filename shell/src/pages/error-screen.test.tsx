// @vitest-environment happy-dom
import { CallFailed, type CallProblem } from '@storefront/api-client'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { applyLanguage } from '../theme/language.ts'
import { ErrorScreen } from './error-screen.tsx'

beforeAll(() => applyLanguage('en'))
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const refused = (status: number, code: string, message: string) =>
  new CallFailed({
    kind: 'refused',
    call: 'business',
    status,
    code,
    message,
    request_id: 'r-7',
  } as CallProblem)
const missing = (message: string) => new Error(message)

const SCREENS: readonly [string, unknown, string, string][] = [
  ['suspended', refused(433, 'business-suspended', 'no'), 'This shop is paused', 'Storefront 433'],
  ['unknown business', refused(404, 'business-not-found', 'no'), 'There’s no shop here', 'Storefront 404'],
  ['unknown page', refused(404, 'not-found', 'no'), 'We can’t find this page', 'Storefront 404'],
  ['server fault', refused(500, 'internal', 'no'), 'Something went wrong on our side', 'Storefront 500'],
  [
    'no connection',
    new CallFailed({ kind: 'offline', call: 'business', message: 'Failed to fetch' }),
    'You seem to be offline',
    'Storefront 500',
  ],
  [
    'no answer in time',
    new CallFailed({ kind: 'timeout', call: 'business', message: 'no answer in time' }),
    'This is taking too long',
    'Storefront 500',
  ],
  [
    'too many calls',
    refused(429, 'too-many-requests', 'Slow down'),
    'Too many attempts. Wait a minute and try again.',
    'Storefront 500',
  ],
  [
    'refused otherwise',
    refused(400, 'bad-request', 'No such list'),
    'Something went wrong',
    'Storefront 500',
  ],
  [
    'refused with words for the visitor',
    new CallFailed({
      ...refused(401, 'unauthorised', 'no').problem,
      text: 'Log in to continue.',
    } as CallProblem),
    'Log in to continue.',
    'Storefront 500',
  ],
]

describe('[ER-01] [ER-02] screens', () => {
  test.each(SCREENS)('%s', (_, error, heading, title) => {
    render(<ErrorScreen error={error} onRetry={() => {}} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
    expect(document.title).toBe(title)
  })

  test.each([
    [false, 'You seem to be offline'],
    [true, 'Something went wrong on our side'],
  ])('a part of the program that does not come while the browser is online: %s', (onLine, heading) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    render(<ErrorScreen error={Object.assign(new Error('no file'), { name: 'ChunkLoadError' })} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
  })

  test('500 receives the error: its words and the request are there for support', () => {
    render(<ErrorScreen error={refused(500, 'internal', 'disk is full')} />)
    expect(screen.getByText('disk is full · r-7')).toBeTruthy()
  })

  test('what is not found offers no retry, other trouble does', async () => {
    const retry = vi.fn()
    const { rerender } = render(<ErrorScreen error={refused(404, 'not-found', 'no')} onRetry={retry} />)
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    rerender(<ErrorScreen error={refused(503, 'unavailable', 'no')} onRetry={retry} />)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(retry).toHaveBeenCalledOnce()
  })
})

describe('[ER-03] a business answer without a restaurant', () => {
  test.each<[string, string, string]>([
    ['with a message', 'We are moving house', 'We are moving house'],
    ['without one', '', 'Something went wrong'],
  ])('%s', (_, message, heading) => {
    render(<ErrorScreen error={missing(message)} />)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(heading)
  })

  test('markup in a message is text', () => {
    render(<ErrorScreen error={missing('<img src=x onerror=alert(1)>')} />)
    expect(document.querySelector('img')).toBeNull()
  })
})
