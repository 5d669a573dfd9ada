// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { addCacheBusters, cacheBusterOf, removePreloads, setGeneration } from './registration-generation.ts'

describe('[ER-06] addresses after a failure', () => {
  test('chunks follow the generation of their container, and of no other', () => {
    const names = { u: (chunk: string) => `${chunk}.js`, miniCssF: (chunk: string) => `${chunk}.css` }
    addCacheBusters(names, 'mf_menu')
    expect([names.u('page'), names.miniCssF('page')]).toEqual(['page.js', 'page.css'])
    setGeneration('mf_delivery', 3)
    expect(names.u('page')).toBe('page.js')
    setGeneration('mf_menu', 2)
    expect([names.u('page'), names.miniCssF('page')]).toEqual(['page.js?retry=2', 'page.css?retry=2'])
    expect(cacheBusterOf('mf_cart_checkout')).toBe('')
  })

  test('only the preloads of the folder are removed', () => {
    document.head.innerHTML = [
      '<link rel="preload" as="script" href="https://menu.example/a/mf-menu/1/page.js">',
      '<link rel="icon" href="https://menu.example/a/mf-menu/1/icon.svg">',
      '<link rel="preload" as="script" href="https://menu.example/a/mf-menu/2/page.js">',
    ].join('')
    removePreloads('https://menu.example/a/mf-menu/1/')
    expect([...document.querySelectorAll('link')].map(({ href }) => href)).toEqual([
      'https://menu.example/a/mf-menu/1/icon.svg',
      'https://menu.example/a/mf-menu/2/page.js',
    ])
  })
})
