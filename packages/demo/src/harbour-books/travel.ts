import { book } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

export const travel: CategorySource = {
  id: 'travel',
  names: say('Travel and nature', 'Reise und Natur', 'Voyage et nature', 'سفر وطبيعة'),
  descriptions: say(
    'For the train, the tent and the window seat.',
    'Für Zug, Zelt und Fensterplatz.',
    'Pour le train, la tente et le siège côté fenêtre.',
    'للقطار والخيمة والمقعد بجانب النافذة.',
  ),
  show: [book('#3f7a5a', '#f6e7b8', 'mountain'), 'compass', 'camera'],
  mood: 'garden',
  on: 'shelf',
  items: [
    {
      id: 'hamburg-on-foot',
      names: say('Hamburg on Foot', 'Hamburg zu Fuß', 'Hambourg à pied', 'هامبورغ سيرًا على الأقدام'),
      descriptions: say(
        'Fourteen walks between warehouses, canals and cake.',
        'Vierzehn Spaziergänge zwischen Speichern, Fleeten und Kuchen.',
        'Quatorze promenades entre entrepôts, canaux et gâteaux.',
        'أربع عشرة جولة بين المستودعات والقنوات ومحلات الكيك.',
      ),
      prices: { paperback: 1490 },
      options: ['wrapping'],
      tags: ['popular', 'new'],
      shippingWeight: 0.33,
      show: [book('#c2452f', '#fff0d4', 'bridge-at-night'), 'running-shoe', 'world-map'],
      mood: 'harbour',
    },
    {
      id: 'ibn-battuta',
      names: say(
        'The Travels of Ibn Battuta',
        'Die Reisen des Ibn Battuta',
        'Les Voyages d’Ibn Battûta',
        'رحلات ابن بطوطة',
      ),
      descriptions: say(
        'Thirty years on the road from Tangier to China.',
        'Dreißig Jahre unterwegs von Tanger bis China.',
        'Trente ans de route, de Tanger à la Chine.',
        'ثلاثون عامًا على الطريق من طنجة إلى الصين.',
      ),
      prices: { paperback: 1800, hardcover: 3400 },
      options: ['edition', 'wrapping'],
      shippingWeight: 0.66,
      goesWith: ['pocket-compass', 'logbook'],
      show: [book('#b5762e', '#fff0c8', 'camel'), 'desert', 'compass'],
      mood: 'saffron',
    },
    {
      id: 'birds-of-the-tide',
      names: say('Birds of the Tide', 'Vögel der Gezeiten', 'Oiseaux des marées', 'طيور المدّ والجزر'),
      descriptions: say(
        'Every wader and gull of the Wadden Sea, painted from life.',
        'Alle Watvögel und Möwen des Wattenmeers, nach der Natur gemalt.',
        'Tous les limicoles et goélands de la mer des Wadden, peints d’après nature.',
        'جميع طيور الشاطئ والنوارس في بحر الوادن مرسومة من الطبيعة.',
      ),
      prices: { hardcover: 3450 },
      options: ['wrapping'],
      shippingWeight: 0.95,
      show: [book('#5f8fae', '#fdf6e3', 'swan'), 'feather', 'nest-with-eggs'],
      mood: 'sea',
    },
    {
      id: 'stargazing',
      names: say('A Year of Stars', 'Ein Sternenjahr', 'Une année d’étoiles', 'عام من النجوم'),
      descriptions: say(
        'Twelve evenings with the naked eye, one for every month.',
        'Zwölf Abende mit bloßem Auge, einer für jeden Monat.',
        'Douze soirées à l’œil nu, une par mois.',
        'اثنتا عشرة أمسية بالعين المجردة، واحدة لكل شهر.',
      ),
      prices: { paperback: 1650, hardcover: 2600 },
      options: ['wrapping'],
      shippingWeight: 0.52,
      goesWith: ['reading-tea', 'book-bag'],
      show: [book('#1b1f4a', '#f2d27a', 'ringed-planet'), 'telescope', 'glowing-star'],
      mood: 'night',
    },
  ],
}
