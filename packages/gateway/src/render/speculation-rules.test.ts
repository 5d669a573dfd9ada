import { Window } from 'happy-dom'
import { expect, test } from 'vitest'
import { speculationRules } from './speculation-rules.ts'

/** Which of these links a browser may prefetch. */
function askedAhead(links: string, isTakenOver = false): (string | null)[] {
  const { document } = new Window()
  document.body.innerHTML = `<a href="/outside">x</a><div id="root"${isTakenOver ? '' : ' data-rendered'}>${links}</div>`
  const [, json = ''] =
    /^<script type="speculationrules" nonce="n0nce">(.*)<\/script>$/.exec(rules('off')) ?? []
  const [{ where, eagerness }] = JSON.parse(json).prefetch
  expect(eagerness).toBe('conservative')
  const [{ selector_matches: wanted }, { not }] = where.and
  const all = [...document.querySelectorAll('a')]
  return all
    .filter((link) => link.matches(wanted) && !link.matches(not.selector_matches))
    .map((link) => link.getAttribute('href'))
}
const rules = (saveData: string) => speculationRules('n0nce', saveData)

test('the next page comes ahead when its link in the markup is touched', () => {
  expect(askedAhead('<a href="/saffron/pickup">Menu</a><a href="/saffron/pickup/mezze">Mezze</a>')).toEqual([
    '/saffron/pickup',
    '/saffron/pickup/mezze',
  ])
})

test.each(['/opsala', '/opsala/pickup', '/desktop-burgers', '/desk-and-dine/delivery/mezze'])(
  '%s is a page of a shop and comes ahead',
  (href) => {
    expect(askedAhead(`<a href="${href}">x</a>`)).toEqual([href])
  },
)

test.each([
  '/api/payments/1',
  '/ops',
  '/ops/',
  '/ops/mf-menu',
  '/desk',
  '/desk/saffron',
  '//other.example/',
  'https://other.example/',
  '/saffron/pickup?use=mf-menu@2',
  '#main',
  'tel:+96512345678',
])('%s is asked for only when it is followed', (href) => {
  expect(askedAhead(`<a href="${href}">x</a>`)).toEqual([])
})

test('nothing comes ahead of what is opened elsewhere or downloaded', () => {
  expect(askedAhead('<a href="/saffron" target="_blank">x</a><a href="/saffron" download>x</a>')).toEqual([])
})

test('once the storefront has taken the page over, links need no document', () => {
  expect(askedAhead('<a href="/saffron/pickup">Menu</a>', true)).toEqual([])
})

test('nothing is asked for ahead with Save-Data', () => {
  expect(rules('on')).toBe('')
})
