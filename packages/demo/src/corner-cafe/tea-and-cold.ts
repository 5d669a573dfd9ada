import { cup, glass } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

export const teaAndCold: CategorySource = {
  id: 'tea-and-cold',
  names: say('Tea and cold drinks', 'شاي ومشروبات باردة'),
  descriptions: say('For those who had their coffee already.', 'لمن شرب قهوته بالفعل.'),
  show: [glass('#c98a3a', null, 'lemon'), 'peach', 'ice', 'herb'],
  mood: 'mint',
  on: 'table',
  minutes: 4,
  items: [
    {
      id: 'moroccan-tea',
      names: say('Moroccan mint tea', 'شاي مغربي بالنعناع'),
      descriptions: say(
        'Gunpowder green tea, fresh mint, poured from high.',
        'شاي أخضر مع نعناع طازج يُصبّ من علو.',
      ),
      prices: { cup: 1000, pot: 2200 },
      tags: ['vegan'],
      show: [cup('#c9a23a', 'plain'), 'herb', 'teapot', 'honey-pot'],
      mood: 'garden',
      on: 'plate',
    },
    {
      id: 'masala-chai',
      names: say('Masala chai', 'شاي ماسالا'),
      descriptions: say(
        'Black tea simmered with milk, ginger and cardamom.',
        'شاي أسود مغلي مع الحليب والزنجبيل والهيل.',
      ),
      prices: { regular: 1400 },
      options: ['milk'],
      tags: ['vegetarian'],
      show: [cup('#c08a52', 'foam'), 'ginger-root', 'cookie'],
      mood: 'saffron',
      on: 'plate',
    },
    {
      id: 'peach-iced-tea',
      names: say('Peach iced tea', 'شاي مثلج بالخوخ'),
      descriptions: say(
        'Cold-brewed tea with white peach and lemon.',
        'شاي منقوع على البارد مع الخوخ الأبيض والليمون.',
      ),
      prices: { regular: 1600 },
      tags: ['vegan'],
      show: [glass('#d9822e', null, 'peach'), 'peach', 'ice', 'lemon'],
    },
    {
      id: 'berry-lemonade',
      names: say('Blueberry lemonade', 'ليموناضة بالتوت الأزرق'),
      descriptions: say(
        'Crushed blueberries, lemon and sparkling water.',
        'توت أزرق مهروس مع الليمون والماء الفوّار.',
      ),
      prices: { regular: 1800 },
      tags: ['vegan', 'new'],
      show: [glass('#7a5ac2', '#e6dcff', 'lemon'), 'blueberries', 'ice', 'lemon'],
      mood: 'rose',
    },
    {
      id: 'hot-chocolate',
      names: say('Hot chocolate', 'شوكولاتة ساخنة'),
      descriptions: say('Melted dark chocolate and steamed milk.', 'شوكولاتة داكنة ذائبة مع حليب مبخّر.'),
      prices: { small: 1500, large: 1900 },
      options: ['milk'],
      tags: ['vegetarian'],
      show: [cup('#5a2e1a', 'heart'), 'chocolate-bar', 'cookie'],
      mood: 'plum',
      on: 'plate',
    },
  ],
}
