import { expect, test } from 'vitest'
import { parseReference } from './parse-reference.ts'

test.each<[string, string, string | null]>([
  ['a reference', 'saffron', 'saffron'],
  ['with spaces around', '  corner-cafe \n', 'corner-cafe'],
  ['with all signs', 'A_b.c:d-9', 'A_b.c:d-9'],
  ['a path', '/saffron/pickup', 'saffron'],
  ['a link', 'https://order.example/saffron/pickup?table=7#x', 'saffron'],
  ['a link with a port', 'http://localhost:3000/saffron', 'saffron'],
  ['a link without a path', 'https://order.example/', null],
  ['a broken link', 'https://', null],
  ['nothing', '   ', null],
  ['two words', 'my cafe', null],
  ['Arabic letters', 'زعفران', null],
  ['markup', '<b>x</b>', null],
  ['a step up', '..', null],
  ['a dot', './saffron', null],
  ['another scheme', 'javascript:alert(1)', null],
  ['64 signs', 'a'.repeat(64), 'a'.repeat(64)],
  ['65 signs', 'a'.repeat(65), null],
])('[RT-01] %s', (_, typed, reference) => {
  expect(parseReference(typed)).toBe(reference)
})
