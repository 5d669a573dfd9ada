import { several, skewers } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

export const kids: CategorySource = {
  id: 'kids',
  names: say('For children', 'للأطفال'),
  descriptions: say('Small plates, gentle spices.', 'أطباق صغيرة وبهارات خفيفة.'),
  show: [several('hamburger', 2), 'french-fries', 'carrot', 'balloon'],
  mood: 'mint',
  on: 'plate',
  window: { from: '10:00', to: '23:00' },
  minutes: 12,
  items: [
    {
      id: 'kids-tawook',
      names: say('Little tawook', 'طاووق الصغار'),
      descriptions: say(
        'One mild skewer with rice or fries and ketchup.',
        'سيخ خفيف البهارات مع أرز أو بطاطس وكاتشب.',
      ),
      prices: { regular: 1700 },
      options: ['side', 'lunch-drink'],
      allergens: ['milk'],
      show: [skewers('cubes', '#efb25a', '#e8a24a'), 'french-fries', 'carrot', 'tomato'],
    },
    {
      id: 'kids-pasta',
      names: say('Tomato pasta', 'مكرونة بالطماطم'),
      descriptions: say(
        'Spaghetti in a smooth tomato sauce with cheese.',
        'سباغيتي بصلصة طماطم ناعمة مع الجبن.',
      ),
      prices: { regular: 1600 },
      options: ['lunch-drink'],
      allergens: ['gluten', 'milk'],
      tags: ['vegetarian'],
      show: ['spaghetti', 'tomato', 'cheese-wedge'],
      mood: 'rose',
    },
    {
      id: 'kids-burger',
      names: say('Mini burgers', 'برغر صغير'),
      descriptions: say(
        'Two small beef burgers with cheese and fries.',
        'قطعتا برغر بقري صغيرتان مع الجبن والبطاطس.',
      ),
      prices: { regular: 1900 },
      options: ['lunch-drink', 'leave-out'],
      allergens: ['gluten', 'milk', 'sesame'],
      show: [several('hamburger', 2), 'french-fries', 'tomato', 'cucumber'],
      mood: 'saffron',
      on: 'board',
    },
  ],
}
