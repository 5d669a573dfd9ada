// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest'
import { restoreInlineStyles } from './restore-inline-styles.ts'

afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

test('[SR-05] rules that stand for inline styles become inline styles again', () => {
  document.head.innerHTML =
    '<style>p{color:red}[data-style="0"]{--items:3!important}[data-style="1"]{inline-size:2px!important}</style>'
  document.body.innerHTML = '<p data-style="0">a</p><i data-style="1">b</i><b>c</b><u data-style="7">d</u>'
  restoreInlineStyles(document.body)
  const [p, i, b, u] = [...document.body.children] as HTMLElement[]
  expect(p?.style.getPropertyValue('--items')).toBe('3')
  expect(p?.style.getPropertyPriority('--items')).toBe('')
  expect(i?.style.getPropertyValue('inline-size')).toBe('2px')
  expect([b, u].map((element) => element?.getAttribute('style') ?? '')).toEqual(['', ''])
  expect(document.querySelector('[data-style]')).toBeNull()
})
