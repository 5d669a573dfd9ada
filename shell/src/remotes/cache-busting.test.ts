// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest'
import { dropPreloads, markChunks, noteRound, retryMark } from './retry-address.ts'

describe('[ER-06] addresses after a failure', () => {
  test('chunks follow the round of their container, and of no other', () => {
    const names = { u: (chunk: string) => `${chunk}.js`, miniCssF: (chunk: string) => `${chunk}.css` }
    markChunks(names, 'mf_menu')
    expect([names.u('page'), names.miniCssF('page')]).toEqual(['page.js', 'page.css'])
    noteRound('mf_delivery', 3)
    expect(names.u('page')).toBe('page.js')
    noteRound('mf_menu', 2)
    expect([names.u('page'), names.miniCssF('page')]).toEqual(['page.js?retry=2', 'page.css?retry=2'])
    expect(retryMark('mf_cart_checkout')).toBe('')
  })

  test('only the preloads of the folder are taken back', () => {
    document.head.innerHTML = [
      '<link rel="preload" as="script" href="https://menu.example/a/mf-menu/1/page.js">',
      '<link rel="icon" href="https://menu.example/a/mf-menu/1/icon.svg">',
      '<link rel="preload" as="script" href="https://menu.example/a/mf-menu/2/page.js">',
    ].join('')
    dropPreloads('https://menu.example/a/mf-menu/1/')
    expect([...document.querySelectorAll('link')].map(({ href }) => href)).toEqual([
      'https://menu.example/a/mf-menu/1/icon.svg',
      'https://menu.example/a/mf-menu/2/page.js',
    ])
  })
})
