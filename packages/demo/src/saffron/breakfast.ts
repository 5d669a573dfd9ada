import { dip, eggs, heap } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { day, everyDay } from '../source/hours.ts'
import { say } from './say.ts'

export const breakfast: CategorySource = {
  id: 'breakfast',
  names: say('Breakfast', 'الفطور'),
  descriptions: say('Every morning from 6:00 to 11:30.', 'كل صباح من 6:00 حتى 11:30.'),
  show: [eggs('#6a5046', 2), 'bread', 'tomato', 'olive', 'hot-beverage'],
  mood: 'linen',
  on: 'board',
  shifts: everyDay(day('06:00-11:30')),
  minutes: 15,
  items: [
    {
      id: 'shakshuka',
      names: say('Shakshuka', 'شكشوكة'),
      descriptions: say(
        'Eggs poached in tomato, pepper and cumin, brought in the pan.',
        'بيض مطهو في الطماطم والفلفل والكمون، يُقدَّم في المقلاة.',
      ),
      prices: { regular: 1900, large: 2900 },
      options: ['bread', 'spice', 'breakfast-extras'],
      allergens: ['egg'],
      tags: ['vegetarian', 'popular'],
      show: [eggs('#cf4328', 3), 'tomato', 'bell-pepper', 'bread', 'herb'],
      mood: 'ember',
      on: 'board',
    },
    {
      id: 'foul-medames',
      names: say('Foul medames', 'فول مدمّس'),
      descriptions: say(
        'Slow-cooked fava beans with cumin, lemon, tomato and plenty of olive oil.',
        'فول مطهو على نار هادئة مع الكمون والليمون والطماطم وزيت زيتون وفير.',
      ),
      prices: { regular: 1250, large: 1850 },
      options: ['bread', 'leave-out'],
      tags: ['vegan'],
      show: [dip('#9a6236', '#c9b23a', 'beans', 'tomato'), 'lemon', 'olive', 'flatbread'],
      on: 'bowl',
    },
    {
      id: 'village-breakfast',
      names: say('Village breakfast', 'فطور القرية'),
      descriptions: say(
        'Eggs your way with labneh, white cheese, olives, zaatar, jam and tea.',
        'بيض كما تحب مع لبنة وجبن أبيض وزيتون وزعتر ومربى وشاي.',
      ),
      prices: { single: 3200, for2: 5900 },
      options: ['eggs', 'bread', 'breakfast-extras'],
      allergens: ['milk', 'sesame'],
      tags: ['popular'],
      show: [eggs('#6a5046', 2), 'cheese-wedge', 'olive', 'cucumber', 'bread'],
      on: 'board',
    },
    {
      id: 'halloumi-toast',
      names: say('Halloumi and avocado toast', 'توست الحلوم والأفوكادو'),
      descriptions: say(
        'Sourdough with crushed avocado, grilled halloumi and a squeeze of lime.',
        'خبز العجين المخمّر مع أفوكادو مهروس وحلوم مشوي وعصرة لايم.',
      ),
      prices: { regular: 2600 },
      options: ['eggs', 'breakfast-extras'],
      allergens: ['gluten', 'milk'],
      tags: ['vegetarian', 'new'],
      show: ['avocado', 'bread', 'cheese-wedge', 'lime'],
      mood: 'garden',
      on: 'board',
    },
    {
      id: 'balaleet',
      names: say('Balaleet', 'بلاليط'),
      descriptions: say(
        'Sweet vermicelli with saffron, cardamom and rosewater under a thin omelette.',
        'شعيرية حلوة بالزعفران والهيل وماء الورد تعلوها طبقة رقيقة من البيض.',
      ),
      prices: { regular: 1700 },
      allergens: ['gluten', 'egg', 'milk'],
      tags: ['vegetarian'],
      show: [heap(['#f3c243', '#ffe49a', '#e29a24'], 26, 'egg', 'rose'), 'honey-pot', 'hot-beverage'],
      mood: 'saffron',
      on: 'plate',
    },
    {
      id: 'pancakes-date',
      names: say('Pancakes with dates', 'فطائر محلّاة بالتمر'),
      descriptions: say(
        'A stack of fluffy pancakes with date syrup, tahini and strawberries.',
        'طبقات من الفطائر الهشّة مع دبس التمر والطحينة والفراولة.',
      ),
      prices: { regular: 2200 },
      options: ['toppings'],
      allergens: ['gluten', 'egg', 'milk', 'sesame'],
      tags: ['vegetarian'],
      show: ['pancakes', 'strawberry', 'butter', 'honey-pot'],
      mood: 'rose',
      on: 'plate',
    },
  ],
}
