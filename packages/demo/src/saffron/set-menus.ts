import { heap } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

const withReservation = { dine_in: true, car_pickup: false, delivery: false, reservation: true }

/** Ordered together with a table reservation only, so no other list shows them (MN-06). */
export const setMenus: CategorySource = {
  id: 'set-menus',
  names: say('Set menus for your table', 'قوائم طعام لطاولتك'),
  descriptions: say(
    'Order ahead with your reservation; everything is ready when you sit down.',
    'اطلب مسبقًا مع حجزك ليكون كل شيء جاهزًا عند جلوسك.',
  ),
  show: [
    heap(['#e3a850', '#f6dba6', '#b56a2a'], 8, 'meat-on-bone', 'tomato'),
    'flatbread',
    'candle',
    'lemon',
    'herb',
  ],
  mood: 'plum',
  on: 'tray',
  items: [
    {
      id: 'set-diwaniya',
      names: say('Diwaniya table', 'سفرة الديوانية'),
      descriptions: say(
        'Six mezze, mixed grill, machboos, dessert and Arabic coffee.',
        'ستة أنواع من المقبلات ومشاوي مشكّلة ومجبوس وحلوى وقهوة عربية.',
      ),
      prices: { person: 11500 },
      options: ['lunch-drink'],
      allergens: ['gluten', 'milk', 'sesame', 'nuts'],
      types: withReservation,
      show: [
        heap(['#e3a850', '#f6dba6', '#b56a2a'], 8, 'meat-on-bone', 'poultry-leg', 'lemon'),
        'flatbread',
        'green-salad',
        'candle',
        'hot-beverage',
      ],
    },
    {
      id: 'set-garden',
      names: say('Garden table', 'سفرة البستان'),
      descriptions: say(
        'Eight vegetarian mezze, vegetable biryani and mahalabia.',
        'ثمانية أنواع من المقبلات النباتية وبرياني خضار ومهلبية.',
      ),
      prices: { person: 8500 },
      options: ['lunch-drink'],
      allergens: ['gluten', 'milk', 'sesame', 'nuts'],
      tags: ['vegetarian'],
      types: withReservation,
      show: [
        heap(['#5f9a3c', '#8cc152', '#d8432f'], 18, 'eggplant', 'tomato', 'olive'),
        'curry-rice',
        'lemon',
        'candle',
        'rose',
      ],
      mood: 'garden',
    },
    {
      id: 'set-whole-lamb',
      names: say('Whole lamb quzi', 'قوزي خروف كامل'),
      descriptions: say(
        'A whole lamb on saffron rice for the table; please reserve a day ahead.',
        'خروف كامل فوق أرز بالزعفران للطاولة كلها، ويُرجى الحجز قبل يوم.',
      ),
      prices: { half: 69000, whole: 129000 },
      allergens: ['nuts', 'milk'],
      types: withReservation,
      commentRequired: true,
      show: [
        heap(['#f2d48a', '#fff6de', '#dd9a34'], 8, 'meat-on-bone', 'meat-on-bone', 'meat-on-bone'),
        'chestnut',
        'herb',
        'candle',
        'peanuts',
      ],
      mood: 'saffron',
    },
  ],
}
