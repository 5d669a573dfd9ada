import { choose, chooseOne, component, option, upTo } from '../source/options.ts'
import { say } from './say.ts'

const breads = chooseOne('bread', say('Choose your bread', 'اختر خبزك'), [
  option('tannour', say('Tannour bread', 'خبز تنور'), 0, { allergens: ['gluten'] }),
  option('saj', say('Saj bread', 'خبز صاج'), 0, { allergens: ['gluten'] }),
  option('garlic-naan', say('Garlic naan', 'نان بالثوم'), 200, { allergens: ['gluten', 'milk'] }),
  option('gluten-free', say('Gluten-free bread', 'خبز خالٍ من الغلوتين'), 350),
])

const spice = chooseOne('spice', say('Spice level', 'مستوى الحرارة'), [
  option('mild', say('Mild', 'خفيف')),
  option('medium', say('Medium', 'متوسط')),
  option('hot', say('Hot', 'حار')),
  option('extra-hot', say('Extra hot', 'حار جدًا')),
])

const protein = chooseOne('protein', say('Choose your protein', 'اختر البروتين'), [
  option('chicken', say('Charcoal chicken', 'دجاج على الفحم')),
  option('halloumi', say('Grilled halloumi', 'حلوم مشوي'), 0, { allergens: ['milk'] }),
  option('lamb', say('Lamb tikka', 'تكة لحم'), 500),
  option('shrimp', say('Grilled shrimp', 'روبيان مشوي'), 800, { allergens: ['crustacean'] }),
])

const side = chooseOne('side', say('Choose a side', 'اختر طبقًا جانبيًا'), [
  option('saffron-rice', say('Saffron rice', 'أرز بالزعفران')),
  option('fries', say('French fries', 'بطاطس مقلية')),
  option('vegetables', say('Grilled vegetables', 'خضار مشوية')),
  option('hummus', say('Hummus', 'حمص'), 250, { allergens: ['sesame'] }),
  option('fattoush', say('Small fattoush', 'فتوش صغير'), 400, { allergens: ['gluten'] }),
])

const eggs = chooseOne('eggs', say('How would you like your eggs?', 'كيف تفضّل البيض؟'), [
  option('sunny', say('Sunny side up', 'عيون'), 0, { allergens: ['egg'] }),
  option('scrambled', say('Scrambled', 'مخفوق'), 0, { allergens: ['egg', 'milk'] }),
  option('omelette', say('Omelette', 'أومليت'), 0, { allergens: ['egg', 'milk'] }),
  option('poached', say('Poached', 'مسلوق بدون قشر'), 0, { allergens: ['egg'] }),
])

const lunchDrink = chooseOne('lunch-drink', say('Choose a drink', 'اختر مشروبًا'), [
  option('water', say('Water', 'ماء')),
  option('laban', say('Laban', 'لبن'), 0, { allergens: ['milk'] }),
  option('cola', say('Cola', 'كولا')),
  option('lemon-mint', say('Lemon and mint', 'ليمون بالنعناع'), 300),
])

const dips = choose(2, 'dips', say('Choose two dips', 'اختر نوعين من الغموس'), [
  option('toum', say('Garlic dip', 'ثومية'), 0, { maximum: 2 }),
  option('tahini', say('Tahini', 'طحينة'), 0, { maximum: 2, allergens: ['sesame'] }),
  option('yoghurt', say('Mint yoghurt', 'زبادي بالنعناع'), 0, { maximum: 2, allergens: ['milk'] }),
  option('shatta', say('Red chilli', 'شطة حمراء'), 0, { maximum: 2 }),
])

const coffeeSugar = chooseOne('coffee-sugar', say('Sugar', 'السكر'), [
  option('none', say('No sugar', 'سادة')),
  option('little', say('A little', 'قليل السكر')),
  option('medium', say('Medium', 'وسط')),
  option('sweet', say('Sweet', 'حلوة')),
])

const grillExtras = upTo(3, 'grill-extras', say('Something extra?', 'هل تريد إضافة؟'), [
  option('toum', say('Garlic dip', 'ثومية'), 150),
  option('tahini', say('Tahini sauce', 'صلصة طحينة'), 150, { allergens: ['sesame'] }),
  option('pickles', say('Mixed pickles', 'مخلل مشكّل'), 150),
  option('vegetables', say('Grilled tomato and onion', 'طماطم وبصل مشوي'), 250),
  option('skewer', say('One more skewer', 'سيخ إضافي'), 900),
])

const riceExtras = upTo(3, 'rice-extras', say('On the side', 'على الجانب'), [
  option('daqoos', say('Daqoos tomato sauce', 'دقوس'), 150, { maximum: 3 }),
  option('raita', say('Cucumber raita', 'رايتا بالخيار'), 250, { maximum: 3, allergens: ['milk'] }),
  option('nuts', say('Fried nuts and raisins', 'حشو مكسرات وزبيب'), 400, { allergens: ['nuts'] }),
  option('egg', say('Boiled egg', 'بيضة مسلوقة'), 150, { maximum: 2, allergens: ['egg'] }),
])

const wrapExtras = upTo(3, 'wrap-extras', say('Add to your wrap', 'أضف إلى لفافتك'), [
  option('cheese', say('Melted cheese', 'جبن ذائب'), 250, { allergens: ['milk'] }),
  option('avocado', say('Avocado', 'أفوكادو'), 400),
  option('fries', say('Fries inside', 'بطاطس داخل اللفافة'), 200),
  option('pickles', say('Pickles', 'مخلل'), 100),
])

const breakfastExtras = upTo(3, 'breakfast-extras', say('Add to your breakfast', 'أضف إلى فطورك'), [
  option('labneh', say('Labneh', 'لبنة'), 350, { allergens: ['milk'] }),
  option('olives', say('Olives', 'زيتون'), 250),
  option('avocado', say('Avocado', 'أفوكادو'), 500),
  option('veal-bacon', say('Veal bacon', 'لحم عجل مقدد'), 600),
])

const dessertToppings = upTo(2, 'toppings', say('Toppings', 'إضافات فوق الطبق'), [
  option('ice-cream', say('Scoop of vanilla ice cream', 'مغرفة آيس كريم فانيلا'), 500, {
    allergens: ['milk'],
  }),
  option('qashta', say('Clotted cream', 'قشطة'), 350, { allergens: ['milk'] }),
  option('pistachio', say('Crushed pistachio', 'فستق مجروش'), 300, { allergens: ['nuts'] }),
  option('date-syrup', say('Date syrup', 'دبس تمر'), 200),
])

const leaveOut = upTo(0, 'leave-out', say('Leave out', 'بدون'), [
  option('onion', say('Onion', 'بصل')),
  option('tomato', say('Tomato', 'طماطم')),
  option('garlic', say('Garlic', 'ثوم')),
  option('coriander', say('Coriander', 'كزبرة')),
])

const mealWrap = chooseOne('meal-wrap', say('Choose your wrap', 'اختر لفافتك'), [
  component('chicken-shawarma'),
  component('falafel-wrap'),
  component('beef-shawarma', 200),
  component('halloumi-wrap', 400),
])

const mealSalad = chooseOne('meal-salad', say('Choose a salad', 'اختر سلطة'), [
  component('tabbouleh'),
  component('fattoush'),
  component('rocca-halloumi', 600),
])

const mealDrink = chooseOne('meal-drink', say('Choose a drink', 'اختر مشروبًا'), [
  component('water'),
  component('laban', 150),
  component('lemon-mint', 400),
])

/** Every modifier group of Saffron, in no particular order: an item names those it offers. */
export const options = [
  breads,
  spice,
  protein,
  side,
  eggs,
  lunchDrink,
  dips,
  coffeeSugar,
  grillExtras,
  riceExtras,
  wrapExtras,
  breakfastExtras,
  dessertToppings,
  leaveOut,
  mealWrap,
  mealSalad,
  mealDrink,
]
