import { book } from '../pictures/drawn.ts'
import type { CategorySource } from '../source/business-source.ts'
import { say } from './say.ts'

export const children: CategorySource = {
  id: 'children',
  names: say('Children’s books', 'Kinderbücher', 'Livres jeunesse', 'كتب الأطفال'),
  descriptions: say(
    'To read aloud, again and again.',
    'Zum Vorlesen, immer wieder.',
    'À lire à voix haute, encore et encore.',
    'للقراءة بصوت عالٍ مرة بعد مرة.',
  ),
  show: [book('#f0a63a', '#ffffff', 'teddy-bear'), 'balloon', 'crayon'],
  mood: 'mint',
  on: 'shelf',
  items: [
    {
      id: 'alice',
      names: say(
        'Alice’s Adventures in Wonderland',
        'Alice im Wunderland',
        'Les Aventures d’Alice au pays des merveilles',
        'أليس في بلاد العجائب',
      ),
      descriptions: say(
        'Lewis Carroll’s rabbit hole with new pictures on every page.',
        'Lewis Carrolls Kaninchenbau mit neuen Bildern auf jeder Seite.',
        'Le terrier de Lewis Carroll avec de nouvelles images à chaque page.',
        'جحر الأرنب للويس كارول مع رسوم جديدة في كل صفحة.',
      ),
      prices: { paperback: 1100, hardcover: 2100 },
      options: ['edition', 'wrapping'],
      tags: ['popular'],
      shippingWeight: 0.5,
      show: [book('#6fa8d6', '#fff6d8', 'rabbit'), 'mushroom', 'heart-suit'],
      mood: 'rose',
    },
    {
      id: 'whale-who-sneezed',
      names: say(
        'The Whale Who Sneezed',
        'Der Wal, der nieste',
        'La baleine qui éternuait',
        'الحوت الذي عطس',
      ),
      descriptions: say(
        'A picture book about the biggest hatchoo in the bay, from three years.',
        'Ein Bilderbuch über das größte Hatschi der Bucht, ab drei Jahren.',
        'Un album sur le plus gros atchoum de la baie, dès trois ans.',
        'كتاب مصوّر عن أكبر عطسة في الخليج، لعمر ثلاث سنوات فما فوق.',
      ),
      prices: { hardcover: 1500 },
      options: ['wrapping'],
      tags: ['new'],
      shippingWeight: 0.44,
      show: [book('#38a3c8', '#fff4d0', 'whale'), 'bubbles', 'balloon'],
      mood: 'sea',
    },
    {
      id: 'dragon-who-baked',
      names: say('The Dragon Who Baked', 'Der backende Drache', 'Le dragon pâtissier', 'التنين الخبّاز'),
      descriptions: say(
        'How a small fire can be of great use; with three recipes.',
        'Wie ein kleines Feuer sehr nützlich wird; mit drei Rezepten.',
        'Comment un petit feu devient très utile ; avec trois recettes.',
        'كيف تصبح النار الصغيرة نافعة جدًا، مع ثلاث وصفات.',
      ),
      prices: { hardcover: 1600 },
      options: ['wrapping'],
      shippingWeight: 0.47,
      show: [book('#5aa84a', '#fff0b8', 'dragon'), 'cupcake', 'pretzel'],
      mood: 'saffron',
    },
    {
      id: 'little-inventors',
      names: say('Little Inventors', 'Kleine Erfinder', 'Petits inventeurs', 'مخترعون صغار'),
      descriptions: say(
        'Forty experiments with string, paper and the kitchen drawer.',
        'Vierzig Experimente mit Schnur, Papier und der Küchenschublade.',
        'Quarante expériences avec de la ficelle, du papier et le tiroir de la cuisine.',
        'أربعون تجربة بالخيط والورق وأدوات المطبخ.',
      ),
      prices: { paperback: 1350 },
      options: ['wrapping'],
      shippingWeight: 0.48,
      show: [book('#d9573f', '#fff6d8', 'rocket'), 'magnet', 'light-bulb'],
      mood: 'mint',
    },
  ],
}
