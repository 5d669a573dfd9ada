// @vitest-environment happy-dom
import { i18n, loadMessages } from '@storefront/i18n'
import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { Console } from './console.tsx'
import { liveRows } from './live-table.tsx'
import { messages } from './messages/catalogue.ts'
import { commandOf, offeredOperations } from './operations.ts'
import type { AppState, Operation } from './ops-api.ts'

const release = (version: string) => ({ version, id: `${version}-0123456789ab` })
const menu: AppState = {
  stable: release('1.4.2'),
  since: '2026-11-21T10:00:00.000Z',
  actor: 'amal',
  earlier: [release('1.4.1'), release('1.4.0')],
  canary: { release: release('1.5.0'), percent: 5, since: '2026-11-21T11:00:00.000Z' },
  pins: { saffron: release('1.3.9') },
  quarantined: [{ id: '1.4.3-0123456789ab', at: '2026-11-21T09:00:00.000Z', reason: 'cart is empty' }],
  locked: 'a big evening',
}
const quiet: AppState = { ...menu, canary: null, pins: {}, locked: null, earlier: [], quarantined: [] }
const figures = { ready: 97, failed: 3, failureRate: 0.031, p95: 812 }
const live = {
  state: { env: 'prod', seq: 41, apps: { 'mf-menu': menu, 'mf-delivery': quiet } },
  figures: { 'mf-menu': { '1.4.2-0123456789ab': figures, '1.4.0-0123456789ab': { ...figures, ready: 1 } } },
}
const history = [
  {
    seq: 41,
    at: menu.since,
    app: 'mf-menu',
    op: 'lock',
    actor: 'amal',
    reason: 'a big evening',
    business: null,
    from: null,
    to: null,
  },
  {
    seq: 40,
    at: menu.since,
    app: 'mf-menu',
    op: 'pin',
    actor: 'amal',
    reason: 'their menu is empty',
    business: 'saffron',
    from: '1.4.2-0123456789ab',
    to: '1.3.9-0123456789ab',
  },
]

/** Every call that was made, with its token and body; answers as the gateway does. */
function gateway(answers: Record<string, { status: number; body: object }> = {}) {
  const calls: { path: string; token: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (url: string, { headers = {}, body }: RequestInit = {}) => {
    const path = url.replace('/ops/api/', '').replace(/\?.*/, '')
    const token = (headers as Record<string, string>).authorization ?? ''
    calls.push({ path, token, body: body ? JSON.parse(String(body)) : null })
    const known: Record<string, object> = {
      live,
      history,
      'releases/mf-menu': { releases: ['1.4.2-a', '1.4.3-0123456789ab', '1.5.0-b'] },
    }
    const { status, body: answer } = answers[path] ?? {
      status: 200,
      body:
        known[path] ??
        (path.startsWith('releases/') ? { releases: [] } : { kind: 'done', state: { seq: 42 } }),
    }
    return new Response(JSON.stringify(answer), { status })
  })
  return calls
}
const orders = (calls: ReturnType<typeof gateway>) => calls.filter(({ body }) => body)
const click = (name: string) => userEvent.click(screen.getByRole('button', { name }))
async function enter(token = 'secret') {
  render(<Console />)
  await userEvent.type(screen.getByLabelText('Token'), token)
  await click('Open')
}
/** The page once table, history and the list of versions are there: each is a call of its own. */
async function openPage(): Promise<HTMLElement> {
  await enter()
  const table = await screen.findByRole('table')
  await screen.findByRole('option', { name: /1\.5\.0-b/ })
  await screen.findAllByRole('listitem')
  return table
}

beforeEach(async () => {
  await loadMessages(messages, 'en')
  await i18n.changeLanguage('en')
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('[RL-03] what is live: stable, canary, pins, and earlier ones only while they are loaded', () => {
  expect(liveRows(live).map(({ app, kind, id, detail }) => [app, kind, id.slice(0, 5), detail])).toEqual([
    ['mf-menu', 'stable', '1.4.2', ''],
    ['mf-menu', 'canary', '1.5.0', '5'],
    ['mf-menu', 'pin', '1.3.9', 'saffron'],
    ['mf-menu', 'earlier', '1.4.0', ''],
    ['mf-menu', 'quarantine', '1.4.3', 'cart is empty'],
    ['mf-delivery', 'stable', '1.4.2', ''],
  ])
})

describe('[RL-03, RL-04] the operations', () => {
  test('offered are those that the state allows', () => {
    const common: Operation[] = ['promote', 'canary', 'pin', 'lock']
    expect(offeredOperations(quiet)).toEqual(common)
    expect(offeredOperations(undefined)).toEqual(common)
    expect(offeredOperations(menu)).toEqual(['promote', 'canary', 'canary-abort', 'pin', 'unpin', 'unlock'])
  })

  const draft = {
    app: 'mf-menu',
    version: '1.5.0-b',
    percent: 5,
    business: ' saffron ',
    reason: ' why ',
    isForced: false,
  }
  const base = { app: 'mf-menu', reason: 'why' }
  test.each<[Operation, Partial<typeof draft>, object]>([
    ['promote', {}, { ...base, version: '1.5.0-b' }],
    ['canary', {}, { ...base, version: '1.5.0-b', percent: 5 }],
    ['canary-abort', {}, base],
    ['rollback', {}, base],
    ['pin', {}, { ...base, version: '1.5.0-b', business: 'saffron' }],
    ['unpin', {}, { ...base, business: 'saffron' }],
    ['lock', {}, base],
    ['unlock', {}, base],
    ['promote', { isForced: true }, { ...base, version: '1.5.0-b', force: true }],
    ['rollback', { isForced: true }, { ...base, force: true }],
    ['lock', { isForced: true }, base],
    ['rollback', { reason: '  ' }, { missing: 'reason' }],
    ['pin', { business: ' ' }, { missing: 'business' }],
    ['unpin', { business: '', reason: '' }, { missing: 'business' }],
  ])('%s with %o', (operation, part, command) => {
    expect(commandOf(operation, { ...draft, ...part })).toEqual(command)
  })
})

describe('[RL-03] the page', () => {
  test('asks for a token, stores it for the tab, shows what is live and why', async () => {
    const calls = gateway()
    const table = await openPage()
    expect(within(table).getByText(/locked: .a big evening/)).toBeTruthy()
    expect(within(table).getAllByText('3.1%')).toHaveLength(2)
    expect(screen.getByText('\u2068lock mf-menu\u2069')).toBeTruthy()
    expect(new Set(calls.map(({ token }) => token))).toEqual(new Set(['Bearer secret']))
    cleanup()
    render(<Console />)
    expect(await screen.findByRole('table')).toBeTruthy()
    expect(document.title).toBe('Releases')
    await click('Log out')
    expect(screen.getByLabelText('Token')).toBeTruthy()
    expect(sessionStorage.getItem('sf-ops-token')).toBe('')
  })

  test('a wrong token sees nothing', async () => {
    gateway({ live: { status: 401, body: {} }, history: { status: 401, body: {} } })
    await enter('guess')
    expect(await screen.findByText(/doesn’t have access/)).toBeTruthy()
    expect(screen.queryByRole('table')).toBeNull()
    gateway()
    await userEvent.type(screen.getByLabelText('Token'), 'secret')
    await click('Open')
    expect(await screen.findByRole('table')).toBeTruthy()
    expect(screen.queryByText(/doesn’t have access/)).toBeNull()
  })

  test('shows what is in quarantine and why, and in the history the business and both versions', async () => {
    gateway()
    const table = await openPage()
    const row = within(table).getByRole('row', { name: /1\.4\.3-0123456789ab/ })
    expect(row.textContent).toContain('in quarantine: \u2068cart is empty\u2069')
    const plain = screen
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.replace(/[\u2068\u2069]/g, ''))
    expect(plain[1]).toMatch(/^pin mf-menu for saffron from 1\.4\.2-0123456789ab to 1\.3\.9-0123456789ab/)
    expect(screen.getByRole('option', { name: /1\.4\.3-0123456789ab. \(in quarantine\)/ })).toBeTruthy()
  })

  test('rolling back is the first and only prominent button', async () => {
    gateway()
    await openPage()
    const buttons = screen
      .getAllByRole('button')
      .map(({ textContent, className }) => [textContent, /danger|primary/.test(className)])
    expect(buttons.slice(2)).toEqual([
      ['Roll back', true],
      ['Promote', false],
      ['Canary', false],
      ['End canary', false],
      ['Pin', false],
      ['Unpin', false],
      ['Unlock', false],
    ])
  })

  test('a quarantined version is promoted only with force, which is reset each time', async () => {
    const calls = gateway()
    await openPage()
    await userEvent.type(screen.getByLabelText('Reason'), 'it was not the menu')
    await userEvent.click(screen.getByLabelText('Force'))
    await click('Promote')
    await waitFor(() => expect(orders(calls)).toHaveLength(1))
    expect(orders(calls)[0]).toMatchObject({ path: 'promote', body: { force: true } })
    expect((screen.getByLabelText('Force') as HTMLInputElement).checked).toBe(false)
  })

  test('an outage shows the error and can be retried', async () => {
    gateway({ live: { status: 503, body: {} } })
    await enter()
    expect(await screen.findByText(/live\?minutes=15 answered 503/)).toBeTruthy()
    gateway()
    await click('Try again')
    expect(await screen.findByRole('table')).toBeTruthy()
  })

  test('without a reason nothing is sent; the input is cleared only on success', async () => {
    const calls = gateway()
    await openPage()
    await click('Unlock')
    expect(screen.getByText(/Enter a reason/)).toBeTruthy()
    expect(orders(calls)).toEqual([])
    await userEvent.type(screen.getByLabelText('Reason'), 'it is over')
    await click('Unlock')
    expect(await screen.findByText('Done. State 42 is live.')).toBeTruthy()
    expect(orders(calls)).toEqual([
      { path: 'unlock', token: 'Bearer secret', body: { app: 'mf-menu', reason: 'it is over', ifSeq: 41 } },
    ])
    expect((screen.getByLabelText('Reason') as HTMLInputElement).value).toBe('')
  })

  test('two taps roll back once, and only from the state that is shown', async () => {
    const calls = gateway()
    await openPage()
    await userEvent.type(screen.getByLabelText('Reason'), 'cart is empty')
    let answer: () => void = () => undefined
    const answered = new Promise<void>((done) => {
      answer = done
    })
    const { fetch } = globalThis
    vi.stubGlobal('fetch', async (url: string, options: RequestInit) => {
      const response = await fetch(url, options)
      if (options.body) await answered
      return response
    })
    await click('Roll back')
    await click('Roll back')
    answer()
    expect(await screen.findByText('Done. State 42 is live.')).toBeTruthy()
    expect(orders(calls)).toMatchObject([{ path: 'rollback', body: { ifSeq: 41 } }])
  })

  test('what comes next builds on the own change, even if the gateway has not read it yet', async () => {
    const calls = gateway()
    await openPage()
    for (const reason of ['cart is empty', 'still empty']) {
      await userEvent.type(screen.getByLabelText('Reason'), reason)
      await click('Roll back')
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Roll back' }).getAttribute('aria-busy')).toBeNull(),
      )
    }
    expect(orders(calls)).toMatchObject([{ body: { ifSeq: 41 } }, { body: { ifSeq: 42 } }])
  })

  test('somebody else who was first: what is live is read again', async () => {
    const calls = gateway({ rollback: { status: 409, body: { kind: 'conflict', seq: 42 } } })
    await openPage()
    await userEvent.type(screen.getByLabelText('Reason'), 'cart is empty')
    await click('Roll back')
    expect(await screen.findByText(/Something else was changed/)).toBeTruthy()
    await waitFor(() => expect(calls.filter(({ path }) => path === 'live')).toHaveLength(2))
  })

  test('what was read before a later change does not take the place of what was read after it', async () => {
    gateway()
    await openPage()
    const answer = globalThis.fetch
    const version = (id: string) => ({
      ...live,
      state: { ...live.state, apps: { 'mf-menu': { ...quiet, stable: { version: id, id: `${id}-b` } } } },
    })
    const reads: ((state: object) => void)[] = []
    vi.stubGlobal('fetch', (url: string, init?: RequestInit) =>
      url.includes('/live')
        ? new Promise<Response>((resolve) => {
            reads.push((state) => resolve(new Response(JSON.stringify(state))))
          })
        : answer(url, init),
    )
    for (const reason of ['cart is empty', 'still empty']) {
      await userEvent.type(screen.getByLabelText('Reason'), reason)
      await click('Roll back')
      await waitFor(() =>
        expect(screen.getByRole('button', { name: 'Roll back' }).getAttribute('aria-busy')).toBeNull(),
      )
    }
    await act(async () => reads[1]?.(version('1.3.7')))
    await act(async () => reads[0]?.(version('1.3.8')))
    const table = within(screen.getByRole('table'))
    expect(table.getByText(/1\.3\.7/)).toBeTruthy()
    expect(table.queryByText(/1\.3\.8/)).toBeNull()
  })

  test('a pin names its business', async () => {
    const calls = gateway()
    await openPage()
    await userEvent.type(screen.getByLabelText('Reason'), 'their menu is empty')
    await click('Pin')
    expect(screen.getByText(/business to pin/)).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Business'), 'saffron')
    await click('Pin')
    await waitFor(() => expect(orders(calls)).toHaveLength(1))
    expect(orders(calls)[0]).toMatchObject({
      path: 'pin',
      body: { version: '1.5.0-b', business: 'saffron', reason: 'their menu is empty' },
    })
  })

  test.each([
    [
      'the gates',
      422,
      { kind: 'refused', problem: { problems: [{ message: 'too heavy', fix: 'Make it smaller.' }] } },
      /too heavy\. Make it smaller\./,
    ],
    [
      'a right that lacks',
      403,
      { error: { message: 'the token lacks promote:mf-menu' } },
      /lacks promote:mf-menu/,
    ],
    [
      'a version that is gone',
      404,
      { kind: 'refused', problem: { message: 'no such version' } },
      /no such version/,
    ],
    ['somebody else who was first', 409, { kind: 'conflict', seq: 42 }, /Something else was changed/],
  ])('refused by %s: the typed reason stays', async (_, status, body, text) => {
    gateway({ promote: { status, body } })
    await openPage()
    await userEvent.type(screen.getByLabelText('Reason'), 'new pictures')
    await click('Promote')
    expect(await screen.findByText(text)).toBeTruthy()
    expect((screen.getByLabelText('Reason') as HTMLInputElement).value).toBe('new pictures')
  })

  test('in Arabic from right to left', async () => {
    gateway()
    await openPage()
    await click('العربية')
    expect(await screen.findByRole('button', { name: 'إلغاء التثبيت' })).toBeTruthy()
    expect(document.documentElement.dir).toBe('rtl')
  })
})

describe('[RL-03] a gateway that gives no answer', () => {
  /** The limits of time that were set, in ms; `giveUp` lets all of them pass. */
  function limits() {
    const set: { ms: number; control: AbortController }[] = []
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
      const control = new AbortController()
      set.push({ ms, control })
      return control.signal
    })
    onTestFinished(() => timeout.mockRestore())
    const giveUp = () => {
      for (const { control } of set) control.abort(new DOMException('signal timed out', 'TimeoutError'))
    }
    return { set, giveUp }
  }
  const noAnswer = (_url: string, { signal }: RequestInit = {}) =>
    new Promise<Response>((_resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason))
    })

  test('is given up after 15 seconds, and can be asked again', async () => {
    const { set, giveUp } = limits()
    vi.stubGlobal('fetch', noAnswer)
    await enter()
    expect(set.map(({ ms }) => ms)).toEqual([15_000, 15_000])
    giveUp()
    expect(await screen.findByText(/We couldn’t load the releases: TimeoutError/)).toBeTruthy()
    gateway()
    await click('Try again')
    expect(await screen.findByRole('table')).toBeTruthy()
  })

  test('has a minute for a change, whose checks take time', async () => {
    gateway()
    await openPage()
    await userEvent.type(screen.getByLabelText('Reason'), 'cart is empty')
    const { set, giveUp } = limits()
    vi.stubGlobal('fetch', noAnswer)
    await click('Roll back')
    expect(set.map(({ ms }) => ms)).toEqual([60_000])
    giveUp()
    expect(await screen.findByText(/^No answer came/)).toBeTruthy()
    expect(screen.queryByText(/Refused/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Roll back' }).getAttribute('aria-busy')).toBeNull()
    // The live versions are read again; the failure is shown above the form, which keeps its input.
    expect(set.map(({ ms }) => ms)).toEqual([60_000, 15_000, 15_000])
    giveUp()
    expect(await screen.findByText(/TimeoutError/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Reason').value).toBe('cart is empty')
  })
})
