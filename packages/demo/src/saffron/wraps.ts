import { several } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

export const wraps: CategorySource = {
  id: 'wraps',
  names: say('Wraps and shawarma', 'لفائف وشاورما'),
  descriptions: say('Rolled to order in saj or tannour bread.', 'تُلفّ عند الطلب في خبز صاج أو تنور.'),
  show: ['stuffed-flatbread', 'burrito', 'tomato', 'french-fries'],
  mood: 'rose',
  on: 'board',
  minutes: 10,
  items: [
    {
      id: 'chicken-shawarma',
      names: say('Chicken shawarma', 'شاورما دجاج'),
      descriptions: say(
        'Carved from the spit, with garlic dip, pickles and fries.',
        'شرائح من السيخ مع الثومية والمخلل والبطاطس.',
      ),
      prices: { regular: 900, large: 1350 },
      options: ['wrap-extras', 'leave-out'],
      allergens: ['gluten', 'egg'],
      tags: ['popular'],
      show: ['stuffed-flatbread', 'french-fries', 'garlic', 'cucumber'],
    },
    {
      id: 'beef-shawarma',
      names: say('Beef shawarma', 'شاورما لحم'),
      descriptions: say(
        'Beef with tahini, parsley, onion and sumac.',
        'لحم بقري مع الطحينة والبقدونس والبصل والسماق.',
      ),
      prices: { regular: 1100, large: 1600 },
      options: ['wrap-extras', 'leave-out'],
      allergens: ['gluten', 'sesame'],
      show: [several('stuffed-flatbread', 2), 'cut-of-meat', 'onion', 'tomato'],
      mood: 'ember',
    },
    {
      id: 'falafel-wrap',
      names: say('Falafel wrap', 'لفافة فلافل'),
      descriptions: say(
        'Falafel, tomato, mint, pickled turnip and tahini.',
        'فلافل مع الطماطم والنعناع واللفت المخلل والطحينة.',
      ),
      prices: { regular: 850 },
      options: ['wrap-extras', 'leave-out'],
      allergens: ['gluten', 'sesame'],
      tags: ['vegan'],
      show: ['burrito', 'falafel', 'tomato', 'herb'],
      mood: 'garden',
    },
    {
      id: 'kebab-wrap',
      names: say('Kebab wrap', 'لفافة كباب'),
      descriptions: say(
        'Charcoal kebab with grilled tomato, onion and a hint of chilli.',
        'كباب على الفحم مع طماطم وبصل مشوي ولمسة من الفلفل الحار.',
      ),
      prices: { regular: 1400 },
      options: ['spice', 'wrap-extras', 'leave-out'],
      allergens: ['gluten'],
      tags: ['spicy'],
      show: [several('burrito', 2), 'hot-pepper', 'meat-on-bone', 'tomato'],
      mood: 'saffron',
    },
    {
      id: 'halloumi-wrap',
      names: say('Halloumi wrap', 'لفافة حلوم'),
      descriptions: say(
        'Halloumi, cucumber, olives and zaatar in thin saj bread.',
        'حلوم وخيار وزيتون وزعتر في خبز صاج رقيق.',
      ),
      prices: { regular: 1350 },
      options: ['wrap-extras', 'leave-out'],
      allergens: ['gluten', 'milk', 'sesame'],
      tags: ['vegetarian'],
      show: ['taco', 'cheese-wedge', 'cucumber', 'olive'],
      mood: 'mint',
    },
    {
      id: 'tawook-burger',
      names: say('Tawook burger', 'برغر طاووق'),
      descriptions: say(
        'Grilled chicken thigh, slaw and garlic dip in a potato bun.',
        'فخذ دجاج مشوي مع سلطة الملفوف والثومية في خبز البطاطا.',
      ),
      prices: { single: 1900, double: 2600 },
      options: ['side', 'wrap-extras'],
      allergens: ['gluten', 'milk', 'egg', 'mustard'],
      tags: ['new'],
      show: ['hamburger', 'french-fries', 'leafy-green', 'tomato'],
      mood: 'plum',
    },
  ],
}
