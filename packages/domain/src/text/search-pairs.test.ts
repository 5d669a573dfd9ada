import { expect, test } from 'vitest'
import { inPieces, searchableText, searchWords } from './searchable-text.ts'

/** Whether a search for a text finds what is written, without a guess at typing errors. */
function isFound(typed: string, written: string): boolean {
  const searchable = searchableText(written)
  const words = searchWords(typed)
  return (
    words.every((word) => searchable.includes(word)) ||
    words.every((word) => inPieces(word)(searchable) !== null)
  )
}

test.each([
  ['ar', 'شوربه', 'شُوربة'],
  ['ar', 'ارز', 'أُرْز'],
  ['ar', 'كافيه', 'كاڤيه'],
  ['ar', 'كباب', 'كبـــاب'],
  ['ar', 'على', 'علي'],
  ['ar', 'الحمص', 'ٱلحمص'],
  ['az', 'yarpaq dolmasi', 'Yarpaq dolması'],
  ['az', 'duyulu', 'Düyülü'],
  ['az', 'qehve', 'Qəhvə'],
  ['bg', 'баница', 'БАНИЦА'],
  ['bg', 'сладолед', 'Сладо\u00adлед'],
  ['bn', 'চা ৫', 'চা 5'],
  ['bn', 'বিরিয়ানি', 'বিরিয\u09bcানি'],
  ['ca', 'colleccio', 'Col·lecció'],
  ['ca', 'lolivada', 'L’olivada'],
  ['de', 'weissbrot', 'Weißbrot'],
  ['de', 'kasespatzle', 'Käse-Spätzle'],
  ['el', 'γιαουρτι', 'Γιαούρτι'],
  ['el', 'ΚΑΦΕΣ', 'καφές'],
  ['en', 'mcdonalds', 'McDonald’s'],
  ['en', "o'brien", 'OBrien'],
  ['en', 'naive', 'naïve'],
  ['es', 'jalapeno', 'Jalapeño'],
  ['et', 'jaatee', 'Jäätee'],
  ['fa', 'نیمرو', 'نیم\u200cرو'],
  ['fa', 'نیم رو', 'نیم\u200cرو'],
  ['fa', 'نیم\u200cرو', 'نیمرو'],
  ['fa', 'نیم\u200cرو', 'نیم رو'],
  ['fa', 'نیمرو', 'نیم رو'],
  ['fa', 'كباب كوبيده', 'کباب کوبیده'],
  ['fa', '7', '۷ عدد'],
  ['fi', 'oljy', 'Öljy'],
  ['fr', 'lhuile', "L'huile"],
  ['fr', 'oeuf', 'Œuf'],
  ['fr', 'huile', 'L’huile'],
  ['ha', 'kwai dan kaza', 'Ƙwai ɗan kaza'],
  ['ha', 'yan', 'ʼYan'],
  ['hi', 'पकौडा', 'पकौड़ा'],
  ['hi', 'अंगूर', 'अँगूर'],
  ['hi', '12', '१२'],
  ['hr', 'dumbir', 'Đumbir'],
  ['hu', 'gulyasleves', 'Gulyásleves'],
  ['hu', 'toltott', 'Töltött'],
  ['hy', 'եվ', 'և'],
  ['hy', 'ԽՈՐՈՎԱԾ', 'խորոված'],
  ['it', 'caffe', 'Caffè'],
  ['it', 'dellorto', "dell'orto"],
  ['ja', 'らーめん', 'ラーメン'],
  ['ja', 'ラメン', 'ラーメン'],
  ['ja', 'コーヒー', 'ｺｰﾋｰ'],
  ['ja', 'パン', 'ﾊﾟﾝ'],
  ['ja', 'シエフ', 'シェフ'],
  ['ja', 'アイスコーヒー', 'アイス・コーヒー'],
  ['ka', 'ხაჭაპური', 'ᲮᲐᲭᲐᲞᲣᲠᲘ'],
  ['km', 'បាយសាច់', 'បាយ\u200bសាច់'],
  ['km', '5', '៥'],
  ['ko', '비비', '비빔밥'],
  ['ku', 'كوبه', 'کوبە'],
  ['ku', 'şirin', 'ŞÎRÎN'],
  ['ku', 'دولمه', 'دۆڵمە'],
  ['lo', 'ເຂົ້າ 3', 'ເຂົ້າ ໓'],
  ['mn', 'ондог', 'өндөг'],
  ['mn', 'хууртэй', 'хүүртэй'],
  ['ms', 'nasi lemak', 'Nasi-Lemak'],
  ['nl', 'creme', 'Crème'],
  ['nl', 'ijs', 'ĳs'],
  ['nn', 'graut', 'GRAUT'],
  ['nn', 'rodgrot', 'Rødgrøt'],
  ['no', 'smorbrod', 'Smørbrød'],
  ['no', 'aeble', 'Æble'],
  ['pl', 'losos', 'Łosoś'],
  ['pl', 'zurek', 'Żurek'],
  ['pt', 'pao de acucar', 'Pão de açúcar'],
  ['ro', 'branza', 'Brânză'],
  ['ro', 'taranesc', 'ţărănesc'],
  ['ru', 'мед', 'Мёд'],
  ['sq', 'qumesht', 'Qumësht'],
  ['sv', 'smorgas', 'Smörgås'],
  ['th', 'เเกง', 'แกง'],
  ['th', '9', '๙'],
  ['tr', 'ızgara', 'IZGARA'],
  ['tr', 'izgara', 'Izgara'],
  ['tr', 'izgara', 'ızgara'],
  ['tr', 'ISKENDER', 'İskender'],
  ['tr', 'İSKENDER', 'ıskender'],
  ['tr', 'lahmacun', 'LAHMACUN'],
  ['ur', 'چائی', 'چائے'],
  ['ur', 'کہانا', 'کھانا'],
  ['ur', 'مرغيان', 'مرغیاں'],
  ['vi', 'dac biet', 'Đặc biệt'],
  ['vi', 'pho bo', 'Phở bò'],
  ['vi', 'đặc biệt', 'Dac biet'],
  ['zh', '鸡肉', '鸡肉饭'],
  ['zh', 'Ａ套餐', 'a套餐'],
  ['is', 'thorramatur', 'Þorramatur'],
  ['is', 'skada', 'Skaða'],
  ['se', 'sanga', 'Šaŋga'],
])('[FD-03] [RT-04] [LC-11] %s: %s finds %s', (_locale, typed, written) => {
  expect(isFound(typed, written)).toBe(true)
})

test.each([
  ['fa', 'بنیر', 'پنیر'],
  ['fa', 'جای', 'چای'],
  ['fa', 'کل', 'گل'],
  ['ur', 'تماتر', 'ٹماٹر'],
  ['ur', 'دال', 'ڈال'],
  ['ar', 'حليب', 'خليب'],
  ['ar', 'صلطة', 'سلطة'],
  ['hi', 'डाल', 'दाल'],
  ['hi', 'दल', 'दाल'],
  ['bn', 'বড়', 'বডা'],
  ['th', 'ข่าว', 'ข้าว'],
  ['lo', 'ກາ', 'ຂາ'],
  ['km', 'ដី', 'តី'],
  ['ja', 'かき', 'かぎ'],
  ['ja', 'パン', 'バン'],
  ['ja', 'はん', 'ぱん'],
  ['ko', '달', '딸기'],
  ['zh', '菜', '茶'],
  ['ru', 'щи', 'ши'],
  ['ru', 'сыр', 'сир'],
  ['el', 'τηρι', 'τυρι'],
  ['ka', 'კარი', 'ქარი'],
  ['hy', 'կար', 'քար'],
  ['en', 'vine', 'wine'],
  ['de', 'mus', 'Moos'],
  ['en', '1012', '10-12'],
  ['en', 'sop', 'so perfect'],
  ['vi', 'tac', 'đặc'],
])('[RT-04] [LC-11] %s: %s does not find %s', (_locale, typed, written) => {
  expect(isFound(typed, written)).toBe(false)
})

test('[LC-11] Latin letters that CLDR counts as another with a mark are searched as that one', () => {
  const { compare } = new Intl.Collator('und', { sensitivity: 'base' })
  const letters = Array.from({ length: 0x24f - 0xdf }, (_, index) => String.fromCharCode(0xdf + index))
  const bases = [...'abcdefghijklmnopqrstuvwxyz', 'ae', 'oe', 'ss']
  const apart = letters.flatMap((letter) => {
    const base = bases.find((one) => compare(letter, one) === 0)
    return base === undefined || searchWords(letter)[0] === base ? [] : [`${letter} ${base}`]
  })
  expect(apart).toEqual([])
})
