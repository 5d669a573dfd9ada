import { heap } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

export const salads: CategorySource = {
  id: 'salads',
  names: say('Salads', 'السلطات'),
  descriptions: say(
    'Cut when you order, dressed at the last moment.',
    'تُقطَّع عند الطلب وتُتبَّل في اللحظة الأخيرة.',
  ),
  show: [
    heap(['#5f9a3c', '#8cc152', '#d8432f'], 18, 'tomato', 'cucumber', 'olive'),
    'lemon',
    'leafy-green',
    'onion',
  ],
  mood: 'garden',
  on: 'bowl',
  minutes: 8,
  items: [
    {
      id: 'fattoush',
      names: say('Fattoush', 'فتوش'),
      descriptions: say(
        'Garden vegetables with sumac, pomegranate molasses and crisp bread.',
        'خضار طازجة مع السماق ودبس الرمان والخبز المقرمش.',
      ),
      prices: { regular: 1500, large: 2300 },
      options: ['leave-out'],
      allergens: ['gluten'],
      tags: ['vegan', 'popular'],
      show: [
        heap(['#5f9a3c', '#8cc152', '#d8432f', '#e9c27a'], 18, 'tomato', 'flatbread', 'cucumber'),
        'lemon',
        'onion',
        'herb',
      ],
      on: 'plate',
    },
    {
      id: 'tabbouleh',
      names: say('Tabbouleh', 'تبولة'),
      descriptions: say(
        'Parsley, mint and tomato cut by hand, with very little bulgur.',
        'بقدونس ونعناع وطماطم مقطّعة باليد مع القليل من البرغل.',
      ),
      prices: { regular: 1500, large: 2300 },
      allergens: ['gluten'],
      tags: ['vegan'],
      show: [
        heap(['#3f8034', '#6fae3e', '#d8432f', '#f2e3b8'], 9, 'tomato', 'lemon'),
        'leafy-green',
        'herb',
        'cucumber',
      ],
    },
    {
      id: 'rocca-halloumi',
      names: say('Rocket and halloumi salad', 'سلطة الجرجير والحلوم'),
      descriptions: say(
        'Wild rocket, grilled halloumi, figs and walnuts with a honey dressing.',
        'جرجير وحلوم مشوي وتين وجوز مع صلصة العسل.',
      ),
      prices: { regular: 2400 },
      allergens: ['milk', 'nuts', 'mustard'],
      tags: ['vegetarian', 'new'],
      show: [
        heap(['#4f8f3a', '#7db84a', '#2f6b2c'], 20, 'cheese-wedge', 'chestnut'),
        'honey-pot',
        'leafy-green',
        'grapes',
      ],
      mood: 'mint',
      on: 'plate',
    },
    {
      id: 'greek-style',
      names: say('Cucumber and feta salad', 'سلطة الخيار والفيتا'),
      descriptions: say(
        'Cucumber, tomato, olives and feta with oregano and olive oil.',
        'خيار وطماطم وزيتون وجبن فيتا مع الأوريغانو وزيت الزيتون.',
      ),
      prices: { regular: 1900, large: 2700 },
      options: ['leave-out'],
      allergens: ['milk'],
      tags: ['vegetarian'],
      show: [
        heap(['#bfe08a', '#6fae3e', '#d8432f', '#ffffff'], 15, 'cucumber', 'tomato', 'olive'),
        'cheese-wedge',
        'onion',
        'lemon',
      ],
    },
    {
      id: 'chicken-caesar',
      names: say('Charcoal chicken Caesar', 'سيزر بدجاج الفحم'),
      descriptions: say(
        'Romaine hearts, parmesan and croutons with the protein you choose.',
        'قلوب الخس الروماني وجبن البارميزان وخبز محمّص مع البروتين الذي تختاره.',
      ),
      prices: { regular: 2700 },
      options: ['protein'],
      allergens: ['milk', 'egg', 'fish', 'gluten', 'mustard'],
      show: [
        heap(['#a9cf6a', '#7db84a', '#fff3cf'], 22, 'poultry-leg', 'cheese-wedge'),
        'bread',
        'lemon',
        'egg',
      ],
      mood: 'linen',
    },
  ],
}
