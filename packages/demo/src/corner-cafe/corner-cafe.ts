import { cup, eggs, several } from '../pictures/drawn.ts'
import { type BusinessSource, tables } from '../source/business-source.ts'
import { allDay, everyDay, hours } from '../source/hours.ts'
import { bakery } from './bakery.ts'
import { cakes } from './cakes.ts'
import { coffee } from './coffee.ts'
import { options } from './options.ts'
import { plates } from './plates.ts'
import { record } from './record.ts'
import { say } from './say.ts'
import { teaAndCold } from './tea-and-cold.ts'

/** A café in Riyadh with one selling type: ordered from the seat, paid in cash at the counter. */
export const cornerCafe: BusinessSource = {
  record,
  branches: [
    {
      id: 'corner-cafe-olaya',
      names: say('Olaya', 'العليا'),
      address: say('Tahlia Street, Al Olaya, Riyadh', 'شارع التحلية، العليا، الرياض'),
      phone: '+966 11 000 0000',
      lat: 24.6958,
      lng: 46.6846,
      visible: true,
      hours: { dine_in: hours(everyDay(allDay)) },
      tables: tables('corner-cafe-olaya', 8, ['A', 'B']),
    },
  ],
  sizes: {
    regular: say('Regular', 'عادي'),
    small: say('Small', 'صغير'),
    large: say('Large', 'كبير'),
    single: say('Single', 'فردي'),
    double: say('Double', 'مزدوج'),
    hot: say('Hot', 'ساخن'),
    iced: say('Iced', 'مثلج'),
    cup: say('Cup', 'كوب'),
    pot: say('Pot', 'إبريق'),
    half: say('Half', 'نصف'),
    whole: say('Whole', 'كامل'),
    slice: say('Slice', 'قطعة'),
    pieces3: say('3 pieces', '3 قطع'),
    pieces6: say('6 pieces', '6 قطع'),
  },
  taxes: [{ id: 'vat-15', names: say('VAT', 'ضريبة القيمة المضافة'), rate: 15 }],
  categories: [coffee, teaAndCold, bakery, plates, cakes],
  options,
  smartCategories: [],
  highlighted: null,
  discounts: {
    dinein: {
      itemsDiscounts: { 'banana-bread': { type: 'fixed', value: 300 } },
      categoriesDiscounts: { cakes: { type: 'percent', value: 20 } },
      allMenuDiscount: { type: 'percent', value: 5 },
    },
  },
  banners: [
    {
      id: 'corner-cafe-cakes',
      title: say('Cake hour, all day', 'ساعة الكيك طوال اليوم'),
      text: say('20% off every cake at your table.', 'خصم 20% على كل أنواع الكيك على طاولتك.'),
      category_id: 'cakes',
      item_id: null,
      from: '2026-01-01',
      to: '2035-12-31',
      scene: {
        layout: 'spread',
        served: ['shortcake', several('doughnut', 3), cup('#b47a45', 'heart')],
        strewn: ['strawberry', 'cookie', 'cherries', 'blossom'],
        mood: 'rose',
      },
    },
  ],
  artwork: {
    logo: { layout: 'mark', emblem: cup('#8a5426', 'heart'), mood: 'mint' },
    welcome: {
      layout: 'spread',
      served: [
        cup('#a9713f', 'leaf'),
        several('croissant', 3),
        'shortcake',
        eggs('#5a4640', 2),
        cup('#5a2e1a', 'heart'),
        'bagel',
      ],
      strewn: ['cookie', 'strawberry', 'chocolate-bar', 'butter', 'blueberries'],
      mood: 'oak',
    },
    header: {
      layout: 'spread',
      served: [
        cup('#b47a45', 'heart'),
        several('croissant', 3),
        several('doughnut', 3),
        'shortcake',
        cup('#3a1f12', 'plain'),
      ],
      strewn: ['cookie', 'chocolate-bar', 'strawberry'],
      mood: 'oak',
    },
  },
}
