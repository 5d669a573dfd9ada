import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'
import { goodsTax } from './taxes.ts'

export const stationery: CategorySource = {
  id: 'stationery',
  names: say('Paper and pens', 'Papier und Stifte', 'Papier et stylos', 'ورق وأقلام'),
  descriptions: say(
    'For your own chapter.',
    'Für Ihr eigenes Kapitel.',
    'Pour votre propre chapitre.',
    'لتكتب فصلك الخاص.',
  ),
  show: ['notebook-with-decorative-cover', 'fountain-pen', 'pencil'],
  mood: 'paper',
  on: 'shelf',
  taxes: goodsTax,
  items: [
    {
      id: 'logbook',
      names: say('Logbook', 'Logbuch', 'Journal de bord', 'دفتر الرحلات'),
      descriptions: say(
        'Thread-bound, 192 pages, with a pocket and two ribbons.',
        'Fadengeheftet, 192 Seiten, mit Tasche und zwei Lesebändchen.',
        'Relié cousu, 192 pages, avec une pochette et deux signets.',
        'تجليد بالخيط، 192 صفحة، مع جيب وشريطين للفواصل.',
      ),
      prices: { a6: 1290, a5: 1790 },
      options: ['ruling', 'wrapping'],
      tags: ['popular'],
      shippingWeight: 0.3,
      goesWith: ['fountain-pen'],
      show: ['notebook', 'bookmark', 'pen'],
    },
    {
      id: 'fountain-pen',
      names: say('Fountain pen', 'Füllfederhalter', 'Stylo-plume', 'قلم حبر سائل'),
      descriptions: say(
        'Brass, medium nib, heavy enough for a signature; with one bottle of ink.',
        'Messing, mittlere Feder, schwer genug für eine Unterschrift; mit einem Glas Tinte.',
        'Laiton, plume moyenne, assez lourd pour une signature ; avec un flacon d’encre.',
        'من النحاس بسنّ متوسط ووزن يليق بالتوقيع، مع زجاجة حبر.',
      ),
      prices: { piece: 4900 },
      options: ['ink', 'wrapping'],
      shippingWeight: 0.2,
      show: ['fountain-pen', 'black-nib', 'scroll'],
      mood: 'night',
    },
    {
      id: 'letter-set',
      names: say('Letter set', 'Briefset', 'Papier à lettres', 'طقم رسائل'),
      descriptions: say(
        'Twelve sheets and envelopes with a wave along the edge.',
        'Zwölf Bögen und Umschläge mit einer Welle am Rand.',
        'Douze feuilles et enveloppes, une vague le long du bord.',
        'اثنتا عشرة ورقة وظرفًا مزيّنة بموجة على الحافة.',
      ),
      prices: { piece: 1450 },
      options: ['wrapping'],
      shippingWeight: 0.25,
      goesWith: ['fountain-pen', 'bookplates'],
      show: ['envelope', 'memo', 'postbox'],
      mood: 'rose',
    },
    {
      id: 'bookplates',
      names: say(
        'Bookplates with your name',
        'Exlibris mit Ihrem Namen',
        'Ex-libris à votre nom',
        'ملصقات كتب باسمك',
      ),
      descriptions: say(
        'Twenty labels printed for you; write the name in the note.',
        'Zwanzig Etiketten, für Sie gedruckt; schreiben Sie den Namen in die Notiz.',
        'Vingt étiquettes imprimées pour vous ; écrivez le nom dans la note.',
        'عشرون ملصقًا تُطبع لك، اكتب الاسم في الملاحظة.',
      ),
      prices: { piece: 1200 },
      tags: ['new'],
      commentRequired: true,
      shippingWeight: 0.1,
      show: ['label', 'pencil', 'open-book'],
      mood: 'saffron',
    },
  ],
}
