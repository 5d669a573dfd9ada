import { shownMenu } from '../src/menu/shown-menu.ts'
import { dayOf, weekOf } from '../testing/sample-hours.ts'
import { sampleCategory, sampleItem } from '../testing/sample-menu.ts'

const available = '{"status":true,"from":"06:00","to":"23:00"}'
const window = { visible: true, available }
const categories = Array.from({ length: 100 }, (_, index) =>
  sampleCategory(`c${index}`, {
    parent_id: index % 5 === 0 ? null : `c${index - (index % 5)}`,
    shifts: weekOf(dayOf('05:00-12:00', '18:00-02:00')),
    branch: window,
    grand_category: { id: 'g', branch: window },
  }),
)
const items = Array.from({ length: 2000 }, (_, index) =>
  sampleItem(`i${index}`, { category_id: `c${index % 100}` }),
)
const at = Date.parse('2026-11-20T08:00+03:00')

export const name = 'menu of 2,000 items in 100 categories at an instant'

export function run(): unknown {
  return shownMenu({ categories, items }, { slug: 'pickup', at, timeZone: 'Asia/Kuwait' })
}
