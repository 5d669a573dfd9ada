import type { BusinessFile } from '@storefront/api-contract/business-file'
import { testBusiness } from './test-business.ts'

const WORDS = 'Slowly cooked over charcoal with saffron, lemon and herbs from our own garden.'
const WORDS_AR = 'يُطهى ببطء على الفحم مع الزعفران والليمون وأعشاب من حديقتنا.'

/** The test business with a menu of the size of a large restaurant: 200 more items in two languages. */
export function largeBusiness(items = 200): BusinessFile {
  return testBusiness((file) => {
    const [template] = file.items.filter((item) => item.id === 'juice')
    if (!template) throw new Error('The test business sells no juice')
    for (let place = 0; place < items; place += 1) {
      file.items.push({
        ...structuredClone(template),
        id: `dish-${place}`,
        category_id: 'grill',
        descriptions: [
          { locale: 'en', name: WORDS },
          { locale: 'ar', name: WORDS_AR },
        ],
      })
    }
  })
}
