import { dip, several } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

export const cakes: CategorySource = {
  id: 'cakes',
  names: say('Cakes', 'الكيك'),
  descriptions: say('One more slice.', 'قطعة أخرى فقط.'),
  show: ['shortcake', 'strawberry', 'hot-beverage', 'cherries'],
  mood: 'rose',
  on: 'table',
  minutes: 3,
  items: [
    {
      id: 'strawberry-cake',
      names: say('Strawberry cream cake', 'كيك الفراولة بالكريمة'),
      descriptions: say(
        'Light sponge, whipped cream and strawberries.',
        'كيك إسفنجي خفيف مع الكريمة المخفوقة والفراولة.',
      ),
      prices: { slice: 2100, whole: 16000 },
      allergens: ['gluten', 'milk', 'egg'],
      tags: ['vegetarian', 'popular'],
      show: ['shortcake', 'strawberry', 'strawberry', 'blossom'],
    },
    {
      id: 'san-sebastian',
      names: say('San Sebastián cheesecake', 'تشيز كيك سان سيباستيان'),
      descriptions: say(
        'Burnt on top, melting in the middle, with chocolate sauce.',
        'محروق من الأعلى وذائب من الداخل مع صلصة الشوكولاتة.',
      ),
      prices: { slice: 2400 },
      allergens: ['milk', 'egg', 'gluten'],
      tags: ['vegetarian', 'popular'],
      show: ['custard', 'cheese-wedge', 'chocolate-bar'],
      mood: 'saffron',
    },
    {
      id: 'rose-cupcake',
      names: say('Rose cupcake', 'كب كيك بالورد'),
      descriptions: say('Rosewater frosting and crushed pistachio.', 'كريمة ماء الورد وفستق مجروش.'),
      prices: { regular: 1200 },
      allergens: ['gluten', 'milk', 'egg', 'nuts'],
      tags: ['vegetarian'],
      show: ['cupcake', 'rose', 'peanuts'],
      mood: 'plum',
    },
    {
      id: 'chocolate-doughnut',
      names: say('Chocolate doughnut', 'دونات بالشوكولاتة'),
      descriptions: say(
        'Fried this morning and dipped in dark chocolate.',
        'مقلي هذا الصباح ومغطّس بالشوكولاتة الداكنة.',
      ),
      prices: { regular: 900, pieces6: 4800 },
      allergens: ['gluten', 'milk', 'egg'],
      tags: ['vegetarian'],
      soldOut: true,
      show: [several('doughnut', 3), 'chocolate-bar', 'hot-beverage'],
      mood: 'mint',
      on: 'plate',
    },
    {
      id: 'tiramisu',
      names: say('Tiramisu', 'تيراميسو'),
      descriptions: say(
        'Coffee-soaked biscuits, mascarpone and cocoa.',
        'بسكويت منقوع بالقهوة مع الماسكربوني والكاكاو.',
      ),
      prices: { regular: 2200 },
      allergens: ['gluten', 'milk', 'egg'],
      tags: ['vegetarian', 'new'],
      show: [dip('#f3e3c4', '#5a2e1a', 'chocolate-bar'), 'hot-beverage', 'cookie'],
      mood: 'oak',
      on: 'bowl',
    },
  ],
}
