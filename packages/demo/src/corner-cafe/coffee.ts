import { cup, glass } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

export const coffee: CategorySource = {
  id: 'coffee',
  names: say('Coffee', 'القهوة'),
  descriptions: say('Roasted in small batches, ground for every cup.', 'محمّصة بكميات صغيرة وتُطحن لكل فنجان.'),
  show: [cup('#a9713f', 'leaf'), 'chocolate-bar', 'cookie', 'croissant'],
  mood: 'oak',
  on: 'plate',
  minutes: 5,
  items: [
    {
      id: 'espresso',
      names: say('Espresso', 'إسبريسو'),
      descriptions: say('Short and syrupy, with a glass of water.', 'قصير ومركّز، يُقدَّم مع كوب ماء.'),
      prices: { single: 900, double: 1200 },
      options: ['beans'],
      tags: ['vegan'],
      show: [cup('#3a1f12', 'plain'), 'chocolate-bar', 'cookie'],
      mood: 'ember',
    },
    {
      id: 'americano',
      names: say('Americano', 'أمريكانو'),
      descriptions: say('A double espresso lengthened with hot water.', 'إسبريسو مزدوج مخفف بالماء الساخن.'),
      prices: { small: 1200, large: 1500 },
      options: ['beans', 'coffee-extras'],
      tags: ['vegan'],
      show: [cup('#4a2a18', 'plain'), 'croissant', 'honey-pot'],
      mood: 'linen',
    },
    {
      id: 'cappuccino',
      names: say('Cappuccino', 'كابتشينو'),
      descriptions: say(
        'Espresso under thick milk foam, cocoa on top.',
        'إسبريسو تحت رغوة حليب كثيفة مع رشّة كاكاو.',
      ),
      prices: { small: 1500, large: 1800 },
      options: ['milk', 'beans', 'coffee-extras'],
      tags: ['vegetarian', 'popular'],
      show: [cup('#b47a45', 'heart'), 'chocolate-bar', 'croissant'],
    },
    {
      id: 'flat-white',
      names: say('Flat white', 'فلات وايت'),
      descriptions: say(
        'Two ristretto shots and silky milk, nothing wasted.',
        'جرعتا ريستريتو مع حليب حريري القوام.',
      ),
      prices: { regular: 1700 },
      options: ['milk', 'beans', 'coffee-extras'],
      tags: ['vegetarian', 'popular'],
      show: [cup('#a9713f', 'leaf'), 'cookie', 'sunflower'],
      mood: 'mint',
    },
    {
      id: 'spanish-latte',
      names: say('Spanish latte', 'سبانش لاتيه'),
      descriptions: say(
        'Espresso, milk and condensed milk; hot or over ice.',
        'إسبريسو وحليب وحليب مكثف محلّى، ساخنًا أو مع الثلج.',
      ),
      prices: { hot: 1900, iced: 2100 },
      options: ['milk', 'coffee-extras'],
      allergens: ['milk'],
      tags: ['vegetarian', 'popular'],
      show: [glass('#c08a58', '#fff3df', 'chocolate-bar'), 'ice', 'cookie'],
      mood: 'saffron',
      on: 'table',
    },
    {
      id: 'v60',
      names: say('V60 filter coffee', 'قهوة مقطّرة V60'),
      descriptions: say(
        'Brewed by hand for three minutes; ask what is on today.',
        'تُقطَّر يدويًا في ثلاث دقائق، واسأل عن محصول اليوم.',
      ),
      prices: { regular: 2200 },
      options: ['beans'],
      tags: ['vegan', 'new'],
      show: [cup('#7a4222', 'plain'), 'blueberries', 'cherries'],
      mood: 'rose',
    },
  ],
}
