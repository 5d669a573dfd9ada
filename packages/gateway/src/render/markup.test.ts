import { describe, expect, test } from 'vitest'
import { markupOf } from './markup.ts'

describe('[SR-04] rendered markup under a policy without inline styles', () => {
  test('style attributes become rules that win, one for each text', () => {
    const html =
      '<p style="--items:3">a</p><i style="aspect-ratio:4 / 3;inline-size:2px">b</i><b style="--items:3">c</b>'
    expect(markupOf(html)).toEqual({
      body: '<p data-style="0">a</p><i data-style="1">b</i><b data-style="0">c</b>',
      pictures: '',
      styles:
        '[data-style="0"]{--items:3!important}[data-style="1"]{aspect-ratio:4 / 3!important;inline-size:2px!important}',
    })
  })

  test.each([
    ['ends its rule', 'color:red}body{display:none'],
    ['ends the element', 'color:&lt;/style&gt;&lt;script&gt;'],
    ['loads something', 'background:url(https://evil.example)'],
    ['imports', '@import &quot;x&quot;'],
    ['escapes', 'color:\\72 ed'],
    ['comments', 'color:red/*'],
  ])('merchant text that %s is left out', (_, style) => {
    expect(markupOf(`<p style="${style}">a</p>`)).toEqual({ body: '<p>a</p>', pictures: '', styles: '' })
  })

  test('text that looks like a style stays text', () => {
    const html = '<p>a style=&quot;color:red&quot; b</p>'
    expect(markupOf(html).body).toBe(html)
  })

  test('of the preloads before it the first two go into the head', () => {
    const preload = (name: string) => `<link rel="preload" as="image" href="/${name}.webp"/>`
    const { body, pictures } = markupOf(`${preload('a')}${preload('b')}${preload('c')}<main></main>`)
    expect(body).toBe('<main></main>')
    expect(pictures).toBe(preload('a') + preload('b'))
  })
})
