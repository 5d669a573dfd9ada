import { several, skewers } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

export const grills: CategorySource = {
  id: 'grills',
  names: say('Charcoal grills', 'مشويات على الفحم'),
  descriptions: say(
    'Marinated overnight, cooked to order over hardwood charcoal.',
    'متبّلة طوال الليل وتُشوى عند الطلب على فحم الخشب الصلب.',
  ),
  show: [skewers('minced', '#8a4a28'), 'fire', 'onion', 'tomato', 'hot-pepper'],
  mood: 'ember',
  on: 'board',
  minutes: 25,
  items: [
    {
      id: 'shish-tawook',
      names: say('Shish tawook', 'شيش طاووق'),
      descriptions: say(
        'Chicken breast in yoghurt, garlic and lemon, grilled on flat skewers.',
        'صدور دجاج متبّلة بالزبادي والثوم والليمون ومشوية على أسياخ.',
      ),
      prices: { half: 2500, full: 3900 },
      options: ['side', 'bread', 'grill-extras'],
      allergens: ['milk'],
      tags: ['popular'],
      goesWith: ['hummus', 'fattoush', 'lemon-mint', 'kunafa'],
      show: [skewers('cubes', '#e8a24a', '#dd9038'), 'garlic', 'lemon', 'flatbread', 'tomato'],
    },
    {
      id: 'lamb-kebab',
      names: say('Lamb kebab', 'كباب لحم'),
      descriptions: say(
        'Hand-minced lamb with parsley, onion and seven spices.',
        'لحم غنم مفروم باليد مع البقدونس والبصل والبهارات السبع.',
      ),
      prices: { half: 2900, full: 4500 },
      options: ['side', 'bread', 'spice', 'grill-extras'],
      tags: ['popular'],
      goesWith: ['moutabal', 'tabbouleh', 'laban', 'baklava'],
      show: [skewers('minced', '#8a4a28'), 'onion', 'tomato', 'herb', 'hot-pepper'],
    },
    {
      id: 'lamb-tikka',
      names: say('Lamb tikka', 'تكة لحم'),
      descriptions: say(
        'Cubes of leg of lamb marinated with dried lime and black pepper.',
        'مكعبات من فخذ الغنم متبّلة باللومي والفلفل الأسود.',
      ),
      prices: { half: 3200, full: 4900 },
      options: ['side', 'bread', 'grill-extras'],
      show: [skewers('cubes', '#8d3f2a', '#7a3422'), 'lime', 'onion', 'tomato'],
    },
    {
      id: 'lamb-chops',
      names: say('Lamb chops', 'ريش غنم'),
      descriptions: say(
        'Six cutlets rubbed with rosemary and sumac, served pink unless you tell us otherwise.',
        'ست ريش متبّلة بإكليل الجبل والسماق، تُقدَّم متوسطة النضج ما لم تطلب غير ذلك.',
      ),
      prices: { regular: 5900 },
      options: ['side', 'grill-extras'],
      show: [several('meat-on-bone', 3), 'garlic', 'herb', 'potato'],
      mood: 'plum',
      on: 'plate',
    },
    {
      id: 'charcoal-chicken',
      names: say('Charcoal chicken', 'دجاج على الفحم'),
      descriptions: say(
        'Boned chicken, saffron butter and a blistered lemon.',
        'دجاج منزوع العظم مع زبدة الزعفران وليمونة مشوية.',
      ),
      prices: { half: 2600, whole: 4800 },
      options: ['side', 'bread', 'spice'],
      allergens: ['milk'],
      show: [several('poultry-leg', 2), 'lemon', 'butter', 'herb'],
    },
    {
      id: 'chicken-wings',
      names: say('Saffron wings', 'أجنحة دجاج بالزعفران'),
      descriptions: say(
        'Sticky with honey, saffron and Aleppo pepper.',
        'مغموسة بالعسل والزعفران والفلفل الحلبي.',
      ),
      prices: { pieces6: 1750, pieces12: 3200 },
      options: ['spice', 'dips'],
      tags: ['spicy', 'new'],
      show: [several('poultry-leg', 6), 'honey-pot', 'hot-pepper', 'lime'],
      on: 'bowl',
    },
    {
      id: 'grilled-vegetables',
      names: say('Grilled vegetable skewers', 'أسياخ خضار مشوية'),
      descriptions: say(
        'Courgette, peppers, mushrooms and tomato brushed with zaatar oil.',
        'كوسا وفلفل وفطر وطماطم مدهونة بزيت الزعتر.',
      ),
      prices: { regular: 2100 },
      options: ['side', 'dips'],
      allergens: ['sesame'],
      tags: ['vegan'],
      show: [
        skewers('cubes', '#4f8a3a', '#d8432f', '#e9b93a', '#7d4a8a'),
        'mushroom',
        'bell-pepper',
        'lemon',
        'herb',
      ],
      mood: 'garden',
    },
    {
      id: 'mixed-grill',
      names: say('Mixed grill', 'مشاوي مشكّلة'),
      descriptions: say(
        'Tawook, kebab, tikka and chops on a tray with grilled tomato, onion and biwaz.',
        'طاووق وكباب وتكة وريش في صينية مع طماطم وبصل مشوي وبيواز.',
      ),
      prices: { for2: 8900, for4: 16500 },
      options: ['bread', 'dips', 'grill-extras'],
      allergens: ['milk', 'gluten'],
      tags: ['popular'],
      goesWith: ['mezze-platter', 'fattoush', 'mango-lassi'],
      show: [skewers('cubes', '#e8a24a', '#7a3422'), 'meat-on-bone', 'poultry-leg', 'tomato', 'onion'],
      on: 'tray',
    },
  ],
}
