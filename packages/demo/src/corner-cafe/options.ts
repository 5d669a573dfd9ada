import { chooseOne, option, upTo } from '../source/options.ts'
import { say } from './say.ts'

const milk = chooseOne('milk', say('Milk', 'الحليب'), [
  option('whole', say('Whole milk', 'حليب كامل الدسم'), 0, { allergens: ['milk'] }),
  option('skimmed', say('Skimmed milk', 'حليب خالي الدسم'), 0, { allergens: ['milk'] }),
  option('oat', say('Oat drink', 'مشروب الشوفان'), 300, { allergens: ['gluten'] }),
  option('almond', say('Almond drink', 'مشروب اللوز'), 300, { allergens: ['nuts'] }),
])

const beans = chooseOne('beans', say('Beans', 'حبوب القهوة'), [
  option('house', say('House blend', 'خلطة المقهى')),
  option('ethiopia', say('Ethiopia, light roast', 'إثيوبيا، تحميص فاتح'), 200),
  option('decaf', say('Decaf', 'منزوعة الكافيين')),
])

const coffeeExtras = upTo(2, 'coffee-extras', say('Extras', 'إضافات'), [
  option('shot', say('Extra shot', 'جرعة إسبريسو إضافية'), 400, { maximum: 2 }),
  option('vanilla', say('Vanilla syrup', 'شراب الفانيلا'), 300),
  option('caramel', say('Caramel syrup', 'شراب الكراميل'), 300),
])

const warm = chooseOne('warm', say('How would you like it?', 'كيف تفضّله؟'), [
  option('warm', say('Warmed up', 'مُسخّن')),
  option('cold', say('As it is', 'كما هو')),
])

const plateExtras = upTo(3, 'plate-extras', say('Add to your plate', 'أضف إلى طبقك'), [
  option('egg', say('Fried egg', 'بيضة مقلية'), 500, { allergens: ['egg'] }),
  option('avocado', say('Avocado', 'أفوكادو'), 800),
  option('halloumi', say('Halloumi', 'حلوم'), 900, { allergens: ['milk'] }),
])

/** Every modifier group of Corner Café. */
export const options = [milk, beans, coffeeExtras, warm, plateExtras]
