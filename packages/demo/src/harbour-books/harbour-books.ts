import { book } from '../pictures/drawn.ts'
import type { BusinessSource } from '../source/business-source.ts'
import { branches } from './branches.ts'
import { children } from './children.ts'
import { classics } from './classics.ts'
import { gifts } from './gifts.ts'
import { options } from './options.ts'
import { record } from './record.ts'
import { say } from './say.ts'
import { seaStories } from './sea-stories.ts'
import { shipping } from './shipping.ts'
import { stationery } from './stationery.ts'
import { reducedTax } from './taxes.ts'
import { travel } from './travel.ts'

const sea = book('#123a5a', '#e8d6a8', 'spouting-whale')
const nights = book('#3b2a63', '#f0c860', 'crescent-moon')
const dragon = book('#5aa84a', '#fff0b8', 'dragon')

/** A bookshop in Hamburg that speaks four languages; orders are collected, or shipped abroad. */
export const harbourBooks: BusinessSource = {
  record,
  branches,
  sizes: {
    paperback: say('Paperback', 'Taschenbuch', 'Livre de poche', 'غلاف ورقي'),
    hardcover: say('Hardcover', 'Gebunden', 'Relié', 'غلاف مقوّى'),
    large_print: say('Large print', 'Großdruck', 'Grands caractères', 'حروف كبيرة'),
    piece: say('One', 'Stück', 'À l’unité', 'قطعة واحدة'),
    a6: say('A6', 'A6', 'A6', 'A6'),
    a5: say('A5', 'A5', 'A5', 'A5'),
    pieces500: say('500 pieces', '500 Teile', '500 pièces', '500 قطعة'),
    pieces1000: say('1,000 pieces', '1000 Teile', '1 000 pièces', '1000 قطعة'),
  },
  taxes: reducedTax,
  categories: [seaStories, classics, travel, children, stationery, gifts],
  options,
  smartCategories: [
    {
      id: 'staff-picks',
      names: say('Staff picks', 'Unsere Lieblinge', 'Coups de cœur', 'اختيارات فريقنا'),
      item_ids: ['thousand-nights', 'lighthouse-keeper', 'hamburg-on-foot', 'logbook'],
    },
  ],
  highlighted: null,
  ordering: { shipping },
  discounts: {
    pickup: {
      itemsDiscounts: { 'harbour-jigsaw': { type: 'fixed', value: 500 } },
      categoriesDiscounts: { stationery: { type: 'percent', value: 20 } },
      allMenuDiscount: null,
    },
  },
  banners: [
    {
      id: 'harbour-books-paper',
      title: say('Write it down', 'Schreiben Sie es auf', 'Écrivez-le', 'اكتبها'),
      text: say(
        '20% off paper and pens.',
        '20 % auf Papier und Stifte.',
        '20 % de réduction sur papier et stylos.',
        'خصم 20% على الورق والأقلام.',
      ),
      category_id: 'stationery',
      item_id: null,
      selling_types: ['car_pickup'],
      from: '2026-01-01',
      to: '2035-12-31',
      scene: {
        layout: 'spread',
        bare: true,
        served: ['notebook-with-decorative-cover', 'fountain-pen', 'envelope'],
        strewn: ['pencil', 'bookmark', 'black-nib', 'postbox'],
        mood: 'paper',
      },
    },
    {
      id: 'harbour-books-sea',
      title: say('Put to sea', 'Leinen los', 'Prenez la mer', 'أبحر معنا'),
      text: say(
        'Five voyages for the winter.',
        'Fünf Reisen für den Winter.',
        'Cinq voyages pour l’hiver.',
        'خمس رحلات لهذا الشتاء.',
      ),
      category_id: 'sea-stories',
      item_id: null,
      from: '2026-01-01',
      to: '2035-12-31',
      scene: {
        layout: 'spread',
        bare: true,
        served: [sea, nights, 'sailboat'],
        strewn: ['anchor', 'compass', 'spiral-shell', 'scroll'],
        mood: 'harbour',
      },
    },
  ],
  artwork: {
    logo: { layout: 'mark', emblem: 'sailboat', mood: 'harbour' },
    welcome: {
      layout: 'spread',
      bare: true,
      served: [sea, nights, dragon, 'compass', 'teapot', 'open-book'],
      strewn: ['anchor', 'bookmark', 'feather', 'pencil', 'spiral-shell'],
      mood: 'harbour',
    },
    header: {
      layout: 'spread',
      bare: true,
      served: [sea, 'compass', nights, dragon, 'teapot'],
      strewn: ['anchor', 'bookmark', 'feather'],
      mood: 'harbour',
    },
  },
}
