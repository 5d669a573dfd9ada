/**
 * Letters that no decomposition of Unicode reaches, each after the letters they are searched as (RT-04, LC-11). The Latin
 * ones are those of Apache Lucene's `ASCIIFoldingFilter` up to U+02AF, but for the ə of Azerbaijani, which is typed as e;
 * the Arabic ones follow Lucene's normalizers of Arabic, Persian and Sorani.
 */
const GROUPS = `
a ɐ|ae æ|b ƀƃɓʙ|c ƈȼɕʗ|d ðđƌȡɖɗ|db ȸ|dz ʣʥ|e əɚǝɇɘɛɜɝɞʚ|f ƒ|g ǥɠɡɢʛ|h ħɥɦʜʮʯ|hv ƕ|i ıɨɪ|j ȷɉɟʄʝ|k ƙʞ|l łƚȴɫɬɭʟ
ls ʪ|lz ʫ|m ɯɰɱ|n ŋƞȵɲɳɴ|o øɔɵ|oe œɶ|ou ȣ|p ƥ|q ĸɋʠ|qp ȹ|r ɍɼɽɾɿʀʁ|s ȿʂ|ss ß|t ŧƫƭȶʇʈ|tc ʨ|th þ|ts ʦ|u ʉ|v ʋʌ|w ƿʍ
y ƴɏʎʏ|z ƶȝȥɀʐʑ
σ ς|г ґғ|к қ|н ң|о ө|у үұ|х ҳһ|ч ҷ
כ ך|מ ם|נ ן|פ ף|צ ץ
ا ٱ|ه ةہھەۃ|و ۆ|ي ىیێېے|ك کڪ|ن ں|ر ڕ|ل ڵ|ف ڤ
ं ँ
`

// In Thai two small signs look like one, and the Armenian ligature of "and" is also written with its sound.
const PAIRS: [string, string][] = [
  ['เเ', 'แ'],
  ['եւ', 'եվ'],
]

const KATAKANA = /[\u30a1-\u30f6]/g
const FROM_HIRAGANA_TO_KATAKANA = 0x60
const SMALL_KANA = 'ぁぃぅぇぉっゃゅょゎゕゖ'
const LARGE_KANA = 'あいうえおつやゆよわかけ'

const SAME = letterTable()
const SAME_LETTER = new RegExp([...SAME.keys()].join('|'), 'g')

/** Writes each letter of a decomposed text in small letters as the one that it is searched as; kana as large hiragana. */
export function sameLetters(text: string): string {
  return text
    .replace(KATAKANA, (kana) => String.fromCharCode(kana.charCodeAt(0) - FROM_HIRAGANA_TO_KATAKANA))
    .replace(SAME_LETTER, (letter) => SAME.get(letter) ?? letter)
}

function letterTable(): Map<string, string> {
  const groups = GROUPS.trim()
    .split(/[|\n]/)
    .flatMap((group) => {
      const [letter = '', others = ''] = group.split(' ')
      return [...others].map((other): [string, string] => [other, letter])
    })
  const kana = [...SMALL_KANA].map((small, index): [string, string] => [small, LARGE_KANA.charAt(index)])
  return new Map([...groups, ...PAIRS, ...kana])
}
