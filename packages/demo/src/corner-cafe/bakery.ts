import { pieces, several } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

export const bakery: CategorySource = {
  id: 'bakery',
  names: say('From the oven', 'من الفرن'),
  descriptions: say('Baked at six, usually gone by four.', 'يُخبز في السادسة وينفد عادة قبل الرابعة.'),
  show: [several('croissant', 3), 'bread', 'butter', 'pretzel'],
  mood: 'linen',
  on: 'board',
  minutes: 5,
  items: [
    {
      id: 'butter-croissant',
      names: say('Butter croissant', 'كرواسون بالزبدة'),
      descriptions: say('Twenty-seven layers and a lot of crumbs.', 'سبع وعشرون طبقة وفتات كثير.'),
      prices: { regular: 1100 },
      options: ['warm'],
      allergens: ['gluten', 'milk', 'egg'],
      tags: ['vegetarian', 'popular'],
      show: ['croissant', 'butter', 'honey-pot'],
    },
    {
      id: 'zaatar-croissant',
      names: say('Zaatar and cheese croissant', 'كرواسون بالزعتر والجبن'),
      descriptions: say(
        'Wild thyme, sesame and white cheese rolled inside.',
        'زعتر بري وسمسم وجبن أبيض في الداخل.',
      ),
      prices: { regular: 1400 },
      options: ['warm'],
      allergens: ['gluten', 'milk', 'egg', 'sesame'],
      tags: ['vegetarian'],
      show: [several('croissant', 2), 'cheese-wedge', 'herb'],
      mood: 'garden',
    },
    {
      id: 'bagel-cream-cheese',
      names: say('Bagel with cream cheese', 'بيغل بالجبن الكريمي'),
      descriptions: say(
        'Boiled, baked and toasted, with cucumber and dill.',
        'مسلوق ثم مخبوز ومحمّص مع الخيار والشبت.',
      ),
      prices: { regular: 1700 },
      allergens: ['gluten', 'milk', 'sesame'],
      tags: ['vegetarian'],
      show: ['bagel', 'cucumber', 'cheese-wedge', 'herb'],
      mood: 'mint',
    },
    {
      id: 'banana-bread',
      names: say('Banana bread', 'خبز الموز'),
      descriptions: say('Dark, moist and toasted if you like.', 'داكن وطري ويُحمَّص إن أحببت.'),
      prices: { regular: 1300 },
      options: ['warm'],
      allergens: ['gluten', 'egg', 'nuts'],
      tags: ['vegetarian'],
      show: ['bread', 'banana', 'chestnut', 'banana'],
      mood: 'saffron',
    },
    {
      id: 'date-maamoul',
      names: say('Date maamoul', 'معمول بالتمر'),
      descriptions: say(
        'Crumbly semolina cookies filled with Qassim dates.',
        'بسكويت السميد الهش محشو بتمر القصيم.',
      ),
      prices: { pieces3: 900, pieces6: 1600 },
      allergens: ['gluten', 'milk'],
      tags: ['vegetarian'],
      show: [pieces('ball', '#dcae6a', '#8a5426', 6), 'hot-beverage', 'chestnut'],
      mood: 'oak',
      on: 'plate',
    },
  ],
}
