import { eggs, heap } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

export const plates: CategorySource = {
  id: 'plates',
  names: say('All-day plates', 'أطباق طوال اليوم'),
  descriptions: say('Breakfast has no closing time here.', 'الفطور هنا لا ينتهي وقته.'),
  show: [eggs('#5a4640', 2), 'avocado', 'bread', 'tomato'],
  mood: 'garden',
  on: 'board',
  minutes: 12,
  items: [
    {
      id: 'avocado-toast',
      names: say('Avocado toast', 'توست الأفوكادو'),
      descriptions: say(
        'Sourdough, crushed avocado, lime and chilli flakes.',
        'خبز مخمّر مع أفوكادو مهروس ولايم ورقائق الفلفل الحار.',
      ),
      prices: { regular: 3200 },
      options: ['plate-extras'],
      allergens: ['gluten'],
      tags: ['vegan', 'popular'],
      show: ['avocado', 'bread', 'lime', 'hot-pepper'],
    },
    {
      id: 'turkish-eggs',
      names: say('Turkish eggs', 'بيض تركي'),
      descriptions: say(
        'Poached eggs on garlic yoghurt with chilli butter.',
        'بيض مسلوق بدون قشر فوق زبادي بالثوم مع زبدة الفلفل.',
      ),
      prices: { regular: 3400 },
      options: ['plate-extras'],
      allergens: ['egg', 'milk', 'gluten'],
      tags: ['vegetarian', 'spicy'],
      show: [eggs('#f1dfc4', 2), 'garlic', 'hot-pepper', 'bread'],
      mood: 'rose',
    },
    {
      id: 'club-sandwich',
      names: say('Club sandwich', 'كلوب ساندويتش'),
      descriptions: say(
        'Grilled chicken, egg, tomato and lettuce on three slices.',
        'دجاج مشوي وبيض وطماطم وخس بين ثلاث شرائح.',
      ),
      prices: { half: 2400, whole: 3900 },
      options: ['plate-extras'],
      allergens: ['gluten', 'egg', 'mustard'],
      show: ['sandwich', 'french-fries', 'tomato', 'leafy-green'],
      mood: 'oak',
    },
    {
      id: 'granola-bowl',
      names: say('Granola bowl', 'وعاء الغرانولا'),
      descriptions: say(
        'Toasted oats and nuts, yoghurt, honey and berries.',
        'شوفان ومكسرات محمّصة مع الزبادي والعسل والتوت.',
      ),
      prices: { regular: 2800 },
      allergens: ['gluten', 'nuts', 'milk'],
      tags: ['vegetarian'],
      show: [
        heap(['#c98f4a', '#e8c48a', '#8a5426'], 7, 'strawberry', 'blueberries', 'banana'),
        'honey-pot',
        'peanuts',
        'glass-of-milk',
      ],
      mood: 'linen',
      on: 'bowl',
    },
  ],
}
