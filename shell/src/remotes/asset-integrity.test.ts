// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import {
  type AssetOutcome,
  type ChunkRuntime,
  injectAsset,
  integrityOf,
  loadChunksByHash,
  registerIntegrity,
} from './asset-integrity.ts'

const BASE = 'https://menu.example/a/mf-menu/1.0.0-x/'
registerIntegrity(BASE, { 'page.js': 'sha384-script', 'page.css': 'sha384-style' })
// Not added to the document: happy-dom fetches nothing and fires an error event instead.
const added: (HTMLScriptElement | HTMLLinkElement)[] = []
beforeEach(() => {
  added.length = 0
  vi.spyOn(document.head, 'append').mockImplementation(
    (element) => void added.push(element as HTMLLinkElement),
  )
})
const ends = () => {
  const seen: string[] = []
  return { seen, done: ({ type }: AssetOutcome) => void seen.push(type) }
}
afterEach(() => vi.restoreAllMocks())

describe('[RL-07] scripts and styles of a remote', () => {
  test.each([
    [`${BASE}page.js`, 'sha384-script'],
    [`${BASE}page.js?retry=2`, 'sha384-script'],
    [`${BASE}other.js`, undefined],
    ['https://menu.example/a/mf-menu/1.0.0-y/page.js', undefined],
    ['https://evil.example/a/mf-menu/1.0.0-x/page.js', undefined],
  ])('%s has to hash to %s', (url, hash) => {
    expect(integrityOf(url)).toBe(hash)
  })

  test('that come to be known later do not replace those that are known', () => {
    const base = 'https://menu.example/a/mf-menu/2.0.0-x/'
    registerIntegrity(base, { 'remoteEntry.js': 'sha256-entry' })
    registerIntegrity(base, { 'page.js': 'sha256-page' })
    expect(['remoteEntry.js', 'page.js'].map((file) => integrityOf(base + file))).toEqual([
      'sha256-entry',
      'sha256-page',
    ])
  })

  test('a file that is not in the release is never requested', () => {
    const { seen, done } = ends()
    injectAsset('js', `${BASE}injected.js`, done)
    expect(seen).toEqual(['unpublished'])
    expect(added).toEqual([])
  })

  test.each(['page.js', 'page.css'])('%s has eight seconds, then it is cancelled', (file) => {
    vi.useFakeTimers()
    const kind = file.endsWith('.js') ? 'js' : 'css'
    const slow = ends()
    injectAsset(kind, BASE + file, slow.done)
    vi.advanceTimersByTime(7_999)
    added[0]?.dispatchEvent(new Event('load'))
    vi.advanceTimersByTime(60_000)
    expect(slow.seen).toEqual(['load'])
    const late = ends()
    injectAsset(kind, BASE + file, late.done)
    vi.advanceTimersByTime(8_000)
    added[1]?.dispatchEvent(new Event('load'))
    expect(late.seen).toEqual(['timeout'])
    vi.useRealTimers()
  })

  test('a script leaves the document once it ran, a style sheet stays; what failed leaves, and is heard no more', () => {
    const outcome = (file: string, event: string) => {
      const at = added.length
      injectAsset(file.endsWith('.js') ? 'js' : 'css', BASE + file, () => {})
      const element = added[at]
      if (!element) throw new Error(`${file} was not asked for.`)
      const remove = vi.spyOn(element, 'remove')
      element.dispatchEvent(new Event(event))
      return [remove.mock.calls.length, element.onload, element.onerror]
    }
    expect(outcome('page.js', 'load')).toEqual([1, null, null])
    expect(outcome('page.css', 'load')).toEqual([0, null, null])
    expect(outcome('page.js', 'error')).toEqual([1, null, null])
    expect(outcome('page.css', 'error')).toEqual([1, null, null])
  })

  test('what was cancelled is told once', () => {
    vi.useFakeTimers()
    const { seen, done } = ends()
    const cancel = injectAsset('css', `${BASE}page.css`, done)
    cancel()
    vi.advanceTimersByTime(60_000)
    added[0]?.dispatchEvent(new Event('load'))
    expect(seen).toEqual(['timeout'])
    vi.useRealTimers()
  })

  test('script and style chunks carry their hashes', async () => {
    const runtime: ChunkRuntime = {
      p: BASE,
      l: () => {
        throw new Error('the build loads by itself')
      },
      miniCssF: (chunk) => `${chunk}.css`,
      f: {
        miniCss: () => {
          throw new Error('the build loads by itself')
        },
      },
    }
    loadChunksByHash(runtime)
    runtime.l(`${BASE}page.js`, () => {})
    const styles: Promise<void>[] = []
    runtime.f.miniCss?.('page', styles)
    runtime.f.miniCss?.('page', styles)
    runtime.f.miniCss?.('withoutStyle', styles)
    expect(added.map(({ tagName, integrity, crossOrigin }) => [tagName, integrity, crossOrigin])).toEqual([
      ['SCRIPT', 'sha384-script', 'anonymous'],
      ['LINK', 'sha384-style', 'anonymous'],
    ])
    expect(styles[0]).toBe(styles[1])
    added[1]?.dispatchEvent(new Event('error'))
    await expect(styles[0]).rejects.toThrow('did not come: error')
    const again: Promise<void>[] = []
    runtime.f.miniCss?.('page', again)
    added[2]?.dispatchEvent(new Event('load'))
    expect(await again[0]).toBeUndefined()
  })

  test('a style sheet that the document contains is not requested, whichever way the public path names it', () => {
    const style = document.createElement('style')
    style.dataset.file = `${BASE}page.css`
    document.body.append(style)
    onTestFinished(() => style.remove())
    const runtime: ChunkRuntime = {
      p: `${BASE}static/js/../../`,
      l: () => {},
      miniCssF: (chunk) => `${chunk}.css`,
      f: {},
    }
    loadChunksByHash(runtime)
    const styles: Promise<void>[] = []
    runtime.f.miniCss?.('page', styles)
    expect(styles).toEqual([])
    expect(added).toEqual([])
  })
})
