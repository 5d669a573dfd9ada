import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'
import { goodsTax, reducedTax } from './taxes.ts'

export const gifts: CategorySource = {
  id: 'gifts',
  names: say('Games and gifts', 'Spiele und Geschenke', 'Jeux et cadeaux', 'ألعاب وهدايا'),
  descriptions: say(
    'For people who have already read it.',
    'Für alle, die es schon gelesen haben.',
    'Pour ceux qui l’ont déjà lu.',
    'لمن قرأه من قبل.',
  ),
  show: ['wrapped-gift', 'puzzle-piece', 'compass'],
  mood: 'harbour',
  on: 'shelf',
  taxes: goodsTax,
  items: [
    {
      id: 'harbour-jigsaw',
      names: say('Harbour jigsaw', 'Hafenpuzzle', 'Puzzle du port', 'أحجية الميناء'),
      descriptions: say(
        'The old harbour at dusk in wooden pieces.',
        'Der alte Hafen in der Dämmerung, aus Holzteilen.',
        'Le vieux port au crépuscule, en pièces de bois.',
        'الميناء القديم عند الغسق بقطع خشبية.',
      ),
      prices: { pieces500: 2490, pieces1000: 3490 },
      options: ['wrapping'],
      tags: ['popular'],
      shippingWeight: 0.9,
      show: ['puzzle-piece', 'sailboat', 'cityscape-at-dusk'],
      mood: 'sea',
    },
    {
      id: 'pocket-compass',
      names: say('Pocket compass', 'Taschenkompass', 'Boussole de poche', 'بوصلة جيب'),
      descriptions: say(
        'Brass, in a felt pouch; it does point north.',
        'Messing, im Filzbeutel; sie zeigt wirklich nach Norden.',
        'En laiton, dans une pochette de feutre ; elle indique vraiment le nord.',
        'من النحاس في كيس من اللباد، وهي تشير فعلًا إلى الشمال.',
      ),
      prices: { piece: 2900 },
      options: ['wrapping'],
      shippingWeight: 0.15,
      show: ['compass', 'world-map', 'anchor'],
      mood: 'oak',
    },
    {
      id: 'reading-tea',
      names: say(
        'Tea for a long chapter',
        'Tee für ein langes Kapitel',
        'Thé pour un long chapitre',
        'شاي لفصل طويل',
      ),
      descriptions: say(
        'East Frisian black tea, 100 g in a tin.',
        'Ostfriesischer Schwarztee, 100 g in der Dose.',
        'Thé noir de Frise orientale, 100 g en boîte.',
        'شاي أسود من فريزيا الشرقية، علبة 100 غرام.',
      ),
      prices: { piece: 890 },
      taxes: reducedTax,
      options: ['wrapping'],
      shippingWeight: 0.2,
      show: ['teapot', 'teacup-without-handle', 'herb'],
      mood: 'linen',
    },
    {
      id: 'book-bag',
      names: say('Book bag', 'Büchertasche', 'Sac à livres', 'حقيبة كتب'),
      descriptions: say(
        'Heavy cotton, long handles, holds about nine novels.',
        'Feste Baumwolle, lange Henkel, Platz für etwa neun Romane.',
        'Coton épais, longues anses, contient environ neuf romans.',
        'قطن متين بمقابض طويلة، وتتسع لنحو تسع روايات.',
      ),
      prices: { piece: 1600 },
      options: ['wrapping'],
      shippingWeight: 0.25,
      show: ['shopping-bags', 'books', 'sunflower'],
      mood: 'mint',
    },
  ],
}
