import type { Locale } from '@storefront/domain'
import type { LocaleText } from './text-problems.ts'

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '))

/** Words of a language so near that detection takes one for the other, by the locale that must not have them. */
const OF_ANOTHER: Partial<Record<Locale, { language: string; words: ReadonlySet<string> }>> = {
  ms: {
    language: 'Indonesian',
    words: words(
      'bisa karena kantor mobil uang gratis nomor silakan unduh ponsel keranjang ongkos pengiriman kapan silahkan sandi hapus kamu diskon',
    ),
  },
  hr: {
    language: 'Serbian',
    words: words(
      'gde ovde uvek vreme mesto mesta cena cene cenu sledeći nedelja nedelju mleko hleb porudžbina porudžbinu porudžbine podešavanja sačekajte primer reč posle',
    ),
  },
  no: {
    language: 'Nynorsk',
    words: words('ikkje eg korleis kva kvar nokon nokre frå meir veke dykk ein eit berre mykje'),
  },
  nn: {
    language: 'Bokmål',
    words: words('ikke jeg hvordan hva hvor noen fra mer uke dere en et bare mye hvis'),
  },
}

const WORD = /\p{L}+/gu

/** Texts with a word of a language that is near to theirs (LC-07): Indonesian in Malay, Serbian in Croatian. */
export function nearLanguageProblems(locale: Locale, texts: readonly LocaleText[]): string[] {
  const other = OF_ANOTHER[locale]
  if (!other) return []
  return texts.flatMap(({ name, text }) =>
    (
      text
        .replace(/\{+\w+\}+/g, ' ')
        .toLowerCase()
        .match(WORD) ?? []
    )
      .filter((word) => other.words.has(word))
      .map((word) => `${name}: “${word}” is ${other.language}`),
  )
}
