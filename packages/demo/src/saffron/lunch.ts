import { heap, skewers, soup } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { day, everyDay } from '../source/hours.ts'
import { say } from './say.ts'

const chosenAtTheTable = { dine_in: true, car_pickup: true, delivery: false }

export const lunch: CategorySource = {
  id: 'lunch',
  names: say('Lunch plates', 'أطباق الغداء'),
  descriptions: say('A main, a side and a drink at one price.', 'طبق رئيسي وطبق جانبي ومشروب بسعر واحد.'),
  show: [
    heap(['#f4c44e', '#fff2cf'], 8, 'poultry-leg', 'cucumber'),
    'cup-with-straw',
    'green-salad',
    'lemon',
  ],
  mood: 'mint',
  on: 'tray',
  pinned: everyDay(day('11:30-15:30')),
  minutes: 15,
  items: [
    {
      id: 'lunch-bowl',
      names: say('Saffron lunch bowl', 'وعاء زعفران للغداء'),
      descriptions: say(
        'Saffron rice, chickpeas, cucumber, pickled onion and the protein you choose.',
        'أرز بالزعفران وحمص حب وخيار وبصل مخلل مع البروتين الذي تختاره.',
      ),
      prices: { regular: 3400, large: 4200 },
      options: ['protein', 'lunch-drink', 'leave-out'],
      allergens: ['milk'],
      tags: ['popular'],
      show: [heap(['#f4c44e', '#fff2cf'], 8, 'poultry-leg', 'cucumber', 'tomato'), 'herb', 'onion', 'lemon'],
      mood: 'saffron',
      on: 'bowl',
    },
    {
      id: 'tawook-lunch',
      names: say('Tawook lunch plate', 'غداء الطاووق'),
      descriptions: say(
        'Two tawook skewers with garlic dip, a side of your choice and a drink.',
        'سيخان من الطاووق مع الثومية وطبق جانبي من اختيارك ومشروب.',
      ),
      prices: { regular: 3600 },
      options: ['side', 'lunch-drink'],
      allergens: ['milk', 'gluten'],
      show: [skewers('cubes', '#e8a24a', '#d98e36'), 'french-fries', 'cup-with-straw', 'garlic'],
      on: 'board',
    },
    {
      id: 'okra-stew',
      names: say('Lamb and okra stew', 'مرق بامية باللحم'),
      descriptions: say(
        'Baby okra and lamb shank in tomato, with saffron rice and a drink.',
        'بامية صغيرة وموزات غنم بصلصة الطماطم مع أرز بالزعفران ومشروب.',
      ),
      prices: { regular: 3500 },
      options: ['lunch-drink'],
      show: [soup('#b8371f', '#e2784a', 'pea-pod', 'meat-on-bone'), 'tomato', 'cooked-rice', 'lime'],
      on: 'bowl',
    },
    {
      id: 'koshari',
      names: say('Koshari', 'كشري'),
      descriptions: say(
        'Rice, lentils and pasta under tomato sauce, chickpeas and crisp onions. A drink is included.',
        'أرز وعدس ومكرونة تعلوها صلصة الطماطم والحمص والبصل المقرمش، ويشمل مشروبًا.',
      ),
      prices: { regular: 2200, large: 2900 },
      options: ['spice', 'lunch-drink'],
      allergens: ['gluten'],
      tags: ['vegan'],
      types: chosenAtTheTable,
      show: [
        heap(['#e0b060', '#8a4a22', '#fff0cc', '#b4341f'], 12, 'beans', 'onion'),
        'tomato',
        'garlic',
        'hot-pepper',
      ],
      on: 'bowl',
    },
  ],
}
