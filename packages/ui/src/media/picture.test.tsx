// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Picture, type PictureProps } from './picture.tsx'
import { isSourceRemembered, rememberSource } from './use-picture-state.ts'

const observers: FakeObserver[] = []

class FakeObserver {
  readonly watched = new Set<Element>()
  readonly report: IntersectionObserverCallback
  readonly margin: string | undefined
  constructor(report: IntersectionObserverCallback, options?: IntersectionObserverInit) {
    this.report = report
    this.margin = options?.rootMargin
    observers.push(this)
  }
  observe(element: Element) {
    this.watched.add(element)
  }
  unobserve(element: Element) {
    this.watched.delete(element)
  }
  disconnect() {
    this.watched.clear()
  }
}

// Pictures share one module-level observer, so this stub stays too.
vi.stubGlobal('IntersectionObserver', FakeObserver)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const dish: Omit<PictureProps, 'src'> = { alt: 'Machboos', width: 1, height: 1, sizes: '96px' }
const img = () => screen.queryByRole<HTMLImageElement>('img', { name: 'Machboos' })

function comeNear() {
  const [observer] = observers
  const entries = [...(observer?.watched ?? [])].map((target) => ({ target, isIntersecting: true }))
  act(() =>
    observer?.report(entries as IntersectionObserverEntry[], observer as unknown as IntersectionObserver),
  )
}

test('[UI-02] loads within 1.3 viewport heights and is remembered', () => {
  render(<Picture {...dish} src="/p/near" />)
  expect(img()?.tagName).toBe('SPAN')
  expect(observers[0]?.margin).toBe('130%')
  comeNear()
  const picture = img()
  expect(picture?.getAttribute('src')).toBe('/p/near/640.webp')
  expect(isSourceRemembered('/p/near')).toBe(false)
  if (picture) fireEvent.load(picture)
  expect(isSourceRemembered('/p/near')).toBe(true)
  expect(img()).toBe(picture)
  expect(observers[0]?.watched.size).toBe(0)
})

test('[UI-02] serves webp from 320 to 1536 and leaves the choice to the browser', () => {
  render(<Picture {...dish} src="/p/widths" priority />)
  expect(img()?.getAttribute('srcset')).toBe(
    '/p/widths/320.webp 320w, /p/widths/480.webp 480w, /p/widths/640.webp 640w, /p/widths/768.webp 768w, ' +
      '/p/widths/1024.webp 1024w, /p/widths/1280.webp 1280w, /p/widths/1536.webp 1536w',
  )
  expect(img()?.getAttribute('sizes')).toBe('96px')
})

test('[UI-02] tries three times with increasing delays, then shows the placeholder', () => {
  render(<Picture {...dish} src="/p/broken" priority />)
  const attempts = new Set<Element>()
  const fail = () => {
    const picture = document.querySelector('img')
    if (!picture) throw new Error('There is no attempt to fail')
    attempts.add(picture)
    fireEvent.error(picture)
  }
  fail()
  expect(document.querySelector('img')?.className).toContain('failed')
  act(() => vi.advanceTimersByTime(399))
  expect(document.querySelector('img')).toBe([...attempts][0])
  act(() => vi.advanceTimersByTime(1))
  expect(document.querySelector('img')?.className).not.toContain('failed')
  fail()
  act(() => vi.advanceTimersByTime(1600))
  fail()
  expect(attempts.size).toBe(3)
  expect(document.querySelector('img')).toBeNull()
  expect(img()?.querySelector('svg')).not.toBeNull()
  act(() => vi.advanceTimersByTime(10_000))
  expect(document.querySelector('img')).toBeNull()
})

test('[UI-02] an attempt that succeeds ends the tries', () => {
  render(<Picture {...dish} src="/p/second" priority />)
  const first = img()
  if (first) fireEvent.error(first)
  act(() => vi.advanceTimersByTime(400))
  const second = img()
  expect(second).not.toBe(first)
  if (second) fireEvent.load(second)
  act(() => vi.advanceTimersByTime(10_000))
  expect(img()).toBe(second)
})

test('[UI-02] a source that was loaded before is shown immediately', () => {
  rememberSource('/p/known')
  render(<Picture {...dish} src="/p/known" />)
  expect(img()?.tagName).toBe('IMG')
})

test('[UI-02] 200 loaded sources are remembered, the oldest one goes first', () => {
  for (let count = 0; count < 200; count++) rememberSource(`/many/${count}`)
  rememberSource('/many/0')
  rememberSource('/many/200')
  expect(isSourceRemembered('/many/0')).toBe(true)
  expect(isSourceRemembered('/many/1')).toBe(false)
  expect(isSourceRemembered('/many/2')).toBe(true)
})

test('[UI-02] a first picture is in the server’s markup with high priority, others are not', () => {
  const first = renderToString(<Picture {...dish} src="/p/server" priority />)
  expect(first).toContain('<img')
  expect(first).toContain('fetchPriority="high"')
  expect(renderToString(<Picture {...dish} src="/p/server" />)).not.toContain('<img')
})

test('[UI-02] its own colour is in its place until it has come, where its address names one', () => {
  const markup = (src: string) => renderToString(<Picture {...dish} src={src} />)
  expect(markup('/api/pictures/0123456789abcdef-aabb01')).toContain('background-color:#aabb01')
  for (const src of ['/api/pictures/0123456789abcdef', '/p/0123456789abcdef-red;x:y', '/p/salad-aabb01'])
    expect(markup(src)).not.toContain('background')
})

test('[UI-02] a picture that has come before covers its colour: a row that comes again has none', () => {
  const src = '/api/pictures/0123456789abcdef-aabb02'
  const markup = () => renderToString(<Picture {...dish} src={src} />)
  expect(markup()).toContain('#aabb02')
  rememberSource(src)
  expect(markup()).not.toContain('#aabb02')
})

test('[UI-02, MN-11] the ratios of menu rows are classes, others are styles of their own', () => {
  const markup = (width: number, height: number) =>
    renderToString(<Picture {...dish} src={null} width={width} height={height} />)
  for (const [width, height] of [
    [1, 1],
    [4, 3],
  ] as const)
    expect(markup(width, height)).not.toContain('style=')
  expect(markup(21, 9)).toContain('aspect-ratio:21 / 9')
})

test('[UI-02] a picture that leaves between two attempts makes no other', () => {
  const { unmount } = render(<Picture {...dish} src="/p/leaves" priority />)
  const picture = img()
  if (picture) fireEvent.error(picture)
  expect(vi.getTimerCount()).toBe(1)
  unmount()
  expect(vi.getTimerCount()).toBe(0)
})

test('[UI-02] no source shows the placeholder, silent when the text beside says the same', () => {
  render(<Picture {...dish} src={null} />)
  expect(img()).not.toBeNull()
  cleanup()
  render(<Picture {...dish} alt="" src={null} />)
  expect(screen.queryByRole('img')).toBeNull()
})

test('[UI-02] the placeholder of a name is its first letter, which is not read out', () => {
  render(<Picture {...dish} alt="" src={null} initial="S" />)
  expect(screen.getByText('S').getAttribute('aria-hidden')).toBe('true')
  expect(document.querySelector('svg')).toBeNull()
})

test('[UI-02] a new source starts over after an error', () => {
  const { rerender } = render(<Picture {...dish} src={null} />)
  rerender(<Picture {...dish} src="/p/new" priority />)
  expect(document.querySelector('img')?.getAttribute('src')).toBe('/p/new/640.webp')
})
