import { chooseOne, option, upTo } from '../source/options.ts'
import { say } from './say.ts'

const edition = chooseOne(
  'edition',
  say('Language of the edition', 'Sprache der Ausgabe', 'Langue de l’édition', 'لغة النسخة'),
  [
    option('en', say('English', 'Englisch', 'Anglais', 'الإنجليزية')),
    option('de', say('German', 'Deutsch', 'Allemand', 'الألمانية')),
    option('fr', say('French', 'Französisch', 'Français', 'الفرنسية')),
    option('ar', say('Arabic', 'Arabisch', 'Arabe', 'العربية'), 200),
  ],
)

const wrapping = upTo(
  2,
  'wrapping',
  say('Gift wrapping', 'Geschenkverpackung', 'Emballage cadeau', 'تغليف الهدايا'),
  [
    option('paper', say('Sea-chart paper', 'Seekartenpapier', 'Papier carte marine', 'ورق خرائط بحرية'), 250),
    option('ribbon', say('Linen ribbon', 'Leinenband', 'Ruban de lin', 'شريط كتان'), 100),
    option('card', say('Greeting card', 'Grußkarte', 'Carte de vœux', 'بطاقة تهنئة'), 150),
  ],
)

const ruling = chooseOne('ruling', say('Ruling', 'Lineatur', 'Réglure', 'تسطير الصفحات'), [
  option('lined', say('Lined', 'Liniert', 'Lignée', 'مسطّر')),
  option('dotted', say('Dotted', 'Gepunktet', 'Pointillée', 'منقّط')),
  option('blank', say('Blank', 'Blanko', 'Unie', 'بدون تسطير')),
])

const ink = chooseOne('ink', say('Ink', 'Tinte', 'Encre', 'الحبر'), [
  option('blue', say('Royal blue', 'Königsblau', 'Bleu roi', 'أزرق ملكي')),
  option('black', say('Black', 'Schwarz', 'Noir', 'أسود')),
  option('green', say('Sea green', 'Meergrün', 'Vert marin', 'أخضر بحري'), 150),
])

/** Every modifier group of Harbour Books. */
export const options = [edition, wrapping, ruling, ink]
