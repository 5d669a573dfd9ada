import { describe, expect, test } from 'vitest'
import { anArea } from '../../testing/sample-zones.ts'
import type { LocalText } from '../text/local-text.ts'
import { searchAreas } from './search-areas.ts'

const named = (en: string, ar: string): LocalText => [
  { locale: 'en', name: en },
  { locale: 'ar', name: ar },
]
const HAWALLI = named('Hawalli', 'حولي')
const CAPITAL = named('Capital', 'العاصمة')
const AREAS = [
  anArea('salmiya', { names: named('Salmiya', 'السالمية'), parent_names: HAWALLI }),
  anArea('bneid', { names: named('Bneid Al Gar', 'بنيد القار'), parent_names: CAPITAL }),
  anArea('jabriya', { names: named('Jabriya', 'الجابرية'), parent_names: HAWALLI }),
  anArea('west', { names: named('West 6 Ring', 'غرب ٦ الدائري'), parent_names: CAPITAL.slice(0, 1) }),
  anArea('shahawi', {
    names: named('Shahawi', 'الشهاوي'),
    parent_names: [{ locale: 'fr', name: 'Capitale' }, ...CAPITAL.slice(1)],
  }),
  anArea('nowhere', { names: named('Nowhere', 'لا مكان'), parent_names: [{ locale: 'en', name: ' ' }] }),
  anArea('island', { names: named('Île de la Cité', 'أم النمل') }),
]
const found = (text: string) => searchAreas(AREAS, text).map(({ areas }) => areas.map(({ id }) => id))

describe('[DL-02] areas by name', () => {
  test.each([
    [
      'nothing typed: all, grouped by parent in the merchant’s order',
      '',
      [
        ['salmiya', 'jabriya'],
        ['bneid', 'west', 'shahawi'],
        ['nowhere', 'island'],
      ],
    ],
    ['the beginning of a name in any case', 'SALM', [['salmiya']]],
    ['a later word of a name', 'gar', [['bneid']]],
    ['a name in another locale', 'السالمية', [['salmiya']]],
    ['Arabic without its article', 'سالمية', [['salmiya']]],
    ['Arabic with ha for ta-marbuta', 'جابريه', [['jabriya']]],
    ['Arabic without hamza', 'ام النمل', [['island']]],
    ['Arabic with vowel points', 'السَّالْمِيَّة', [['salmiya']]],
    ['digits in another script', '6 ring', [['west']]],
    ['Arabic-Indic digits', '٦', [['west']]],
    ['accents left out', 'ile cite', [['island']]],
    ['words that begin so, not those that hold it', 'al', [['bneid']]],
    ['words of the parent that begin so, not those that hold it', 'haw', [['salmiya', 'jabriya']]],
    ['blanks around', '  salmiya ', [['salmiya']]],
    ['all areas of a parent', 'hawalli', [['salmiya', 'jabriya']]],
    ['parent and name, in any order', 'jabriya hawalli', [['jabriya']]],
    ['the middle of a word when nothing begins so', 'lmiy', [['salmiya']]],
    ['a word that is nowhere', 'berlin', []],
    ['one word of two is nowhere', 'salmiya berlin', []],
    [
      'only marks: all',
      '…',
      [
        ['salmiya', 'jabriya'],
        ['bneid', 'west', 'shahawi'],
        ['nowhere', 'island'],
      ],
    ],
  ])('%s', (_, text, ids) => {
    expect(found(text)).toEqual(ids)
  })

  test('each group carries its parent’s names', () => {
    expect(searchAreas(AREAS, '').map(({ parent_names }) => parent_names)).toEqual([
      HAWALLI,
      CAPITAL,
      [{ locale: 'en', name: ' ' }],
    ])
  })

  test('a second search finds the same', () => {
    expect(found('salmiya')).toEqual(found('salmiya'))
  })
})
