import { dip, heap, pieces, several, skewers } from '../pictures/drawn.ts'
import type { BusinessSource } from '../source/business-source.ts'
import { say } from './say.ts'

const always = { from: '2026-01-01', to: '2035-12-31' }

export const banners: BusinessSource['banners'] = [
  {
    id: 'saffron-pickup',
    title: say('Take it away, pay less', 'استلم بنفسك وادفع أقل'),
    text: say(
      '15% off shish tawook and 10% off wraps when you pick up.',
      'خصم 15% على الشيش طاووق و10% على اللفائف عند الاستلام.',
    ),
    category_id: 'wraps',
    item_id: null,
    selling_types: ['car_pickup'],
    ...always,
    scene: {
      layout: 'spread',
      served: [skewers('cubes', '#e8a24a', '#dd9038'), 'stuffed-flatbread', several('falafel', 4)],
      strewn: ['lemon', 'garlic', 'french-fries', 'tomato'],
      mood: 'plum',
    },
  },
  {
    id: 'saffron-biryani',
    title: say('Biryani from the sealed pot', 'برياني من القدر المحكم'),
    text: say('Opened at your table, or in your kitchen.', 'يُفتح على طاولتك أو في مطبخك.'),
    category_id: 'rice',
    item_id: 'chicken-biryani',
    ...always,
    scene: {
      layout: 'spread',
      served: [
        heap(['#f6c445', '#fff3d4', '#e07f24'], 8, 'poultry-leg', 'onion'),
        heap(['#f3cf62', '#fff5d8', '#7db84a'], 8, 'carrot', 'pea-pod'),
        dip('#fbf6ea', '#9fae3a', 'cucumber', 'herb'),
      ],
      strewn: ['hot-pepper', 'ginger-root', 'onion', 'lemon'],
      mood: 'saffron',
    },
  },
  {
    id: 'saffron-kunafa',
    title: say('Something sweet?', 'هل تشتهي الحلو؟'),
    text: say('Warm kunafa with orange-blossom syrup.', 'كنافة دافئة مع قطر ماء الزهر.'),
    category_id: 'desserts',
    item_id: 'kunafa',
    ...always,
    scene: {
      layout: 'spread',
      served: [
        heap(['#ee9a2a', '#ffc95a', '#d9781c'], 26, 'cheese-wedge', 'blossom'),
        pieces('diamond', '#d99a3a', '#7fa83a', 9),
        dip('#fffdf8', '#f2a9b8', 'rose'),
      ],
      strewn: ['honey-pot', 'strawberry', 'blossom', 'peanuts'],
      mood: 'rose',
    },
  },
]
