import { queryClient, serverNow, takeClockSkew } from '@storefront/api-client'
import { businessCall, callKey } from '@storefront/api-contract'
import { defineMessages, localeFiles, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { businessAnswer, HOSTILE_TEXTS, NOW, structureOf, withText } from '@storefront/testing'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import arabic from '../messages/ar.json'
import { remoteModules } from '../remotes/remote-modules.ts'
import fixtures from '../testing/server-fixtures.ts'
import { createPageRenderer, type PageRenderer } from './render-page.tsx'

// What only a build has.
vi.mock('../remotes/provide-runtime.ts', () => ({}))

const messages = defineMessages<{ greeting: string }>('test', {
  en: async () => ({ default: { greeting: 'Welcome' } }),
  ...localeFiles('test', () => ''),
})
/** A page of a remote that reads the open business. */
function MenuHome() {
  const t = useMessages(messages)
  const { reference_id: reference } = useBusiness()
  if (reference === 'broken') throw new Error('broken part')
  return <p>{`${t('greeting')} ${reference}`}</p>
}

const payloadOf = (reference: string) => {
  const input = { params: { referenceId: reference }, query: {} }
  const answer = businessAnswer({ reference_id: reference, selling_types: ['car_pickup', 'dine_in'] })
  return [{ key: callKey(businessCall, input), answer }]
}
const pageOf = (reference: string, locale = 'en') => ({
  path: `/${reference}/pickup`,
  locale,
  now: NOW,
  payload: payloadOf(reference),
})

let renderer: PageRenderer
beforeAll(async () => {
  const exposes = { './pages/menu-home': { default: MenuHome, messages } }
  renderer = createPageRenderer({ 'mf-menu': { exposes } as never })
  await renderer.prepare('en')
  await renderer.prepare('ar', { test: { greeting: 'أهلًا' }, shell: arabic })
})

afterAll(() => takeClockSkew(0))

describe('[SR-01] [SR-06] a page in its document', () => {
  test('is the shell’s frame with the remote’s page', async () => {
    const html = await renderer.render(pageOf('saffron'))
    expect(html).toMatch(/<header.*<main id="main".*<p>Welcome saffron<\/p>/s)
    expect(html).toContain('href="/saffron/settings"')
  })

  test('is in the visitor’s language', async () => {
    expect(await renderer.render(pageOf('saffron', 'ar'))).toContain('<p>أهلًا saffron</p>')
    expect(await renderer.render(pageOf('saffron'))).toContain('<p>Welcome saffron</p>')
  })

  test('[ER-01] of a business that nobody knows says so, and the next page is its own', async () => {
    const html = await renderer.render({ path: '/-/pickup', locale: 'en', now: NOW, payload: [] })
    expect(html).toContain('There’s no shop here')
    expect(html).toContain('data-error="404"')
    expect(await renderer.render(pageOf('-'))).toContain('<p>Welcome -</p>')
  })

  test('[RT-24] of a path without a route is what is not there, with the business around it', async () => {
    const path = '/saffron/-'
    await vi.waitFor(
      async () => expect(await renderer.render({ ...pageOf('saffron'), path })).toContain('data-error="404"'),
      { timeout: 20_000 },
    )
    const html = await renderer.render({ ...pageOf('saffron'), path })
    expect(html).toMatch(/<header.*<main id="main".*href="\/saffron\/(dinein|pickup)"/s)
    const alone = await renderer.render({ ...pageOf('saffron'), path: '/nobody/-', payload: [] })
    expect(alone).toMatch(/<main id="main".*data-error="404".*href="\/nobody"/s)
    expect(alone).not.toContain('<header')
  })

  test('has a skeleton for a remote without a server half', async () => {
    const html = await renderer.render({ ...pageOf('saffron'), path: '/saffron/Branches' })
    expect(html).toMatch(/<main id="main"/)
    expect(html).not.toMatch(/Welcome|<script/)
  })

  test('[SR-05] marks what it leaves to the browser as no error', async () => {
    const html = await renderer.render({ ...pageOf('saffron'), path: '/saffron/Branches' })
    expect(html).toContain('<!--$!--><template data-dgst="unfinished"></template>')
    expect(html).not.toContain('<!--$?-->')
  })
})

test('[SR-05] a page is of the minute of its document, however long its render takes', async () => {
  await renderer.render({ ...pageOf('saffron'), now: '2026-11-20T08:44:59.999Z' })
  expect(serverNow()).toBeLessThan(Date.parse('2026-11-20T08:44:30.000Z'))
})

describe('[SR-03] a remote without a server half', () => {
  const page = () => ({ ...pageOf('saffron'), path: '/saffron/Branches' })

  test('keeps nothing of a hundred renders', { timeout: 60_000 }, async () => {
    const module = remoteModules().load('mf-delivery', './pages/branches')
    const waits = vi.spyOn(module, 'then')
    for (let turn = 0; turn < 100; turn++) await renderer.render(page())
    expect(remoteModules().load('mf-delivery', './pages/branches')).toBe(module)
    expect(waits.mock.calls.length).toBe(0)
  })

  test('is not waited for', async () => {
    vi.useFakeTimers()
    onTestFinished(() => void vi.useRealTimers())
    const rendered = vi.fn()
    const work = renderer.render(page()).then(rendered)
    await vi.advanceTimersByTimeAsync(5)
    expect(rendered).toHaveBeenCalledOnce()
    await vi.advanceTimersByTimeAsync(1_000)
    await work
  })
})

describe('[SR-04] one page after another', () => {
  test('shows nothing of the one before, also when that failed', async () => {
    const references = ['saffron', 'broken', 'corner', 'saffron', 'broken', 'third']
    for (const reference of references) {
      if (reference === 'broken') {
        await expect(renderer.render(pageOf(reference))).rejects.toThrow('broken part')
        continue
      }
      const html = await renderer.render(pageOf(reference))
      for (const other of new Set(references)) if (other !== reference) expect(html).not.toContain(other)
      expect(queryClient.getQueryCache().getAll()).toEqual([])
    }
  })

  test('without its answers is no page of another business', async () => {
    await renderer.render(pageOf('saffron'))
    expect(await renderer.render({ ...pageOf('corner'), payload: [] })).not.toContain('saffron')
  })
})

describe('[SR-04] a merchant’s text in the shell’s pages is text', () => {
  const pages = fixtures.filter(({ path }) => path.startsWith('/saffron'))
  const htmlOf = ({ path, now, payload }: (typeof pages)[0], text: string) =>
    renderer.render({ path, now, locale: 'en', payload: withText(payload, text) as never })
  const structures = async (text: string) => {
    const found: string[][] = []
    for (const page of pages) found.push(structureOf(await htmlOf(page, text)))
    return found
  }
  // Its code is loaded by the first render of a page.
  beforeAll(async () => {
    const isWhole = async () => {
      for (const page of pages) expect(await htmlOf(page, 'Plain text')).not.toContain('data-dgst')
    }
    await vi.waitFor(isWhole, { timeout: 20_000 })
  })

  test.each(HOSTILE_TEXTS)('%j', async (text) => {
    expect(await structures(text)).toEqual(await structures('Plain text'))
  })
})

test('[SR-04] pages in any order are what each of them is alone', async () => {
  const pages = Array.from({ length: 8 }, (_, index) => pageOf(`shop${index}`, index % 2 ? 'ar' : 'en'))
  const alone: string[] = []
  for (const page of pages) alone.push(await renderer.render(page))
  expect(new Set(alone).size).toBe(pages.length)
  let seed = 7
  for (let turn = 0; turn < 400; turn++) {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    const index = seed % pages.length
    expect(await renderer.render(pages[index] as (typeof pages)[0])).toBe(alone[index])
  }
})
