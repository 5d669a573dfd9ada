import { soup } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

export const soups: CategorySource = {
  id: 'soups',
  names: say('Soups', 'الشوربات'),
  descriptions: say(
    'Simmered since the morning, served with crisp bread.',
    'تُطهى منذ الصباح وتُقدَّم مع خبز مقرمش.',
  ),
  show: [soup('#e7a02e', '#fff1cf', 'herb'), 'carrot', 'lemon', 'bread'],
  mood: 'linen',
  on: 'bowl',
  minutes: 8,
  items: [
    {
      id: 'lentil-soup',
      names: say('Lentil soup', 'شوربة عدس'),
      descriptions: say(
        'Red lentils with cumin, lemon and toasted bread.',
        'عدس أحمر مع الكمون والليمون والخبز المحمّص.',
      ),
      prices: { mug: 900, bowl: 1350 },
      allergens: ['gluten', 'celery'],
      tags: ['vegan', 'popular'],
      show: [soup('#e7a02e', '#fff1cf', 'herb'), 'lemon', 'bread', 'carrot'],
      mood: 'saffron',
    },
    {
      id: 'jareesh-soup',
      names: say('Jareesh soup', 'شوربة جريش'),
      descriptions: say(
        'Crushed wheat and lamb with tomato and dried lime.',
        'قمح مجروش مع لحم الغنم والطماطم واللومي.',
      ),
      prices: { mug: 1100, bowl: 1650 },
      allergens: ['gluten', 'celery'],
      show: [soup('#d8ae78', '#a8552e', 'herb'), 'tomato', 'sheaf-of-rice', 'meat-on-bone'],
    },
    {
      id: 'chicken-soup',
      names: say('Chicken and freekeh soup', 'شوربة فريكة بالدجاج'),
      descriptions: say(
        'Smoked green wheat in a clear chicken broth with black pepper.',
        'قمح أخضر مدخّن في مرق دجاج صافٍ مع الفلفل الأسود.',
      ),
      prices: { mug: 1100, bowl: 1650 },
      allergens: ['gluten', 'celery'],
      show: [soup('#c9b45a', '#f4ecc4', 'poultry-leg', 'herb'), 'bread', 'sheaf-of-rice', 'carrot'],
      mood: 'garden',
    },
    {
      id: 'mushroom-soup',
      names: say('Mushroom soup', 'شوربة فطر'),
      descriptions: say(
        'Roasted mushrooms blended with cream, thyme and a little garlic.',
        'فطر محمّص مخفوق مع الكريمة والزعتر وقليل من الثوم.',
      ),
      prices: { mug: 1150, bowl: 1700 },
      options: ['leave-out'],
      allergens: ['milk'],
      tags: ['vegetarian'],
      show: [soup('#c7ab8c', '#fff8ec', 'brown-mushroom'), 'mushroom', 'garlic', 'bread'],
      mood: 'oak',
    },
  ],
}
