import { fish, pieces, several } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

export const sea: CategorySource = {
  id: 'sea',
  names: say('From the Gulf', 'من الخليج'),
  descriptions: say('What the boats brought in this morning.', 'ما جاءت به القوارب هذا الصباح.'),
  show: [fish('#b98a5a'), 'shrimp', 'lemon', 'herb'],
  mood: 'sea',
  on: 'plate',
  minutes: 30,
  items: [
    {
      id: 'zubaidi',
      names: say('Grilled zubaidi', 'زبيدي مشوي'),
      descriptions: say(
        'Whole silver pomfret over charcoal with tamarind and coriander. You pay for its weight.',
        'سمكة زبيدي كاملة على الفحم مع التمر الهندي والكزبرة، وتُحتسب بالوزن.',
      ),
      weighed: { price: 12500, unit: 'kg', step: 0.25, minimum: 0.5, maximum: 4 },
      options: ['side', 'spice'],
      allergens: ['fish'],
      commentRequired: true,
      branches: ['saffron-salmiya', 'saffron-city'],
      show: [fish('#b98a5a'), 'lemon', 'tomato', 'herb'],
    },
    {
      id: 'hamour-fillet',
      names: say('Hamour fillet', 'فيليه هامور'),
      descriptions: say(
        'Grouper with saffron butter, capers and grilled lemon.',
        'هامور مع زبدة الزعفران والكبر والليمون المشوي.',
      ),
      prices: { regular: 5400 },
      options: ['side', 'leave-out'],
      allergens: ['fish', 'milk'],
      show: [pieces('oval', '#f0c27a', '#b5762e', 3), 'lemon', 'butter', 'leafy-green'],
    },
    {
      id: 'grilled-shrimp',
      names: say('Grilled shrimp', 'روبيان مشوي'),
      descriptions: say(
        'Jumbo shrimp with garlic, chilli and lime.',
        'روبيان جامبو مع الثوم والفلفل الحار واللايم.',
      ),
      prices: { half: 3900, full: 6400 },
      options: ['side', 'spice', 'dips'],
      allergens: ['crustacean'],
      tags: ['popular', 'spicy'],
      show: [several('shrimp', 5), 'lime', 'garlic', 'hot-pepper'],
      mood: 'ember',
    },
    {
      id: 'fried-calamari',
      names: say('Crisp calamari', 'كاليماري مقرمش'),
      descriptions: say(
        'Dusted with flour and black lime, with lemon and garlic dip.',
        'مغطى بالدقيق واللومي الأسود، مع الليمون والثومية.',
      ),
      prices: { regular: 2400 },
      options: ['dips'],
      allergens: ['fish', 'gluten', 'egg'],
      show: [several('fried-shrimp', 5), 'squid', 'lemon', 'garlic'],
      mood: 'linen',
    },
  ],
}
