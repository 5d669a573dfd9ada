import { wordsIn } from '../source/words-in.ts'

const say = wordsIn('en', 'ar')

/** A governorate of Kuwait. */
const GOVERNORATES = {
  capital: say('Al Asimah', 'العاصمة'),
  hawalli: say('Hawalli', 'حولي'),
  farwaniya: say('Farwaniya', 'الفروانية'),
  mubarak: say('Mubarak Al-Kabeer', 'مبارك الكبير'),
  ahmadi: say('Ahmadi', 'الأحمدي'),
  jahra: say('Jahra', 'الجهراء'),
} as const

/** A residential area by its middle, and how far it reaches from there, in degrees: a rough fact, not a survey. */
const area = (
  id: string,
  governorate: keyof typeof GOVERNORATES,
  en: string,
  ar: string,
  [lat, lng]: readonly [number, number],
  reach = 0.011,
) => ({
  id: `kw-${id}`,
  names: say(en, ar),
  parent_names: GOVERNORATES[governorate],
  lat,
  lng,
  shape: { type: 'Polygon' as const, coordinates: [octagon(lat, lng, reach)] },
})

/** Eight corners round a place, closed, in degrees with four decimals (11 metres). */
function octagon(lat: number, lng: number, reach: number): [number, number][] {
  const corners = Array.from({ length: 8 }, (_, corner): [number, number] => {
    const angle = (Math.PI * (2 * corner + 1)) / 8
    return [rounded(lng + reach * 1.15 * Math.cos(angle)), rounded(lat + reach * Math.sin(angle))]
  })
  return [...corners, ...corners.slice(0, 1)]
}

function rounded(degrees: number): number {
  return Math.round(degrees * 10_000) / 10_000
}

/** Areas of Kuwait that the demo delivers to or can find, by their id. */
export const kuwaitAreas = [
  area('sharq', 'capital', 'Sharq', 'شرق', [29.3828, 47.9903]),
  area('dasman', 'capital', 'Dasman', 'دسمان', [29.3889, 48.0014], 0.006),
  area('mirqab', 'capital', 'Mirqab', 'المرقاب', [29.3667, 47.9839], 0.007),
  area('qibla', 'capital', 'Qibla', 'القبلة', [29.3669, 47.9683], 0.007),
  area('bneid-al-gar', 'capital', 'Bneid Al-Gar', 'بنيد القار', [29.3731, 48.0047], 0.007),
  area('shamiya', 'capital', 'Shamiya', 'الشامية', [29.3508, 47.9692], 0.008),
  area('abdullah-al-salem', 'capital', 'Abdullah Al-Salem', 'عبدالله السالم', [29.3494, 47.9836], 0.008),
  area('nuzha', 'capital', 'Nuzha', 'النزهة', [29.3411, 47.9936], 0.008),
  area('adailiya', 'capital', 'Adailiya', 'العديلية', [29.3283, 47.9825], 0.008),
  area('kaifan', 'capital', 'Kaifan', 'كيفان', [29.3361, 47.9583], 0.008),
  area('khaldiya', 'capital', 'Khaldiya', 'الخالدية', [29.325, 47.9622], 0.008),
  area('surra', 'capital', 'Surra', 'السرة', [29.3136, 48.0075], 0.009),
  area('yarmouk', 'capital', 'Yarmouk', 'اليرموك', [29.3128, 47.9678], 0.008),
  area('salmiya', 'hawalli', 'Salmiya', 'السالمية', [29.3339, 48.0761], 0.016),
  area('hawalli', 'hawalli', 'Hawalli', 'حولي', [29.3328, 48.0286], 0.012),
  area('shaab', 'hawalli', 'Shaab', 'الشعب', [29.3497, 48.0286], 0.008),
  area('jabriya', 'hawalli', 'Jabriya', 'الجابرية', [29.3197, 48.0264], 0.012),
  area('rumaithiya', 'hawalli', 'Rumaithiya', 'الرميثية', [29.3117, 48.0742]),
  area('bayan', 'hawalli', 'Bayan', 'بيان', [29.3031, 48.0489]),
  area('salwa', 'hawalli', 'Salwa', 'سلوى', [29.2958, 48.0786], 0.012),
  area('mishref', 'hawalli', 'Mishref', 'مشرف', [29.2783, 48.0661], 0.013),
  area('farwaniya', 'farwaniya', 'Farwaniya', 'الفروانية', [29.2775, 47.9586]),
  area('khaitan', 'farwaniya', 'Khaitan', 'خيطان', [29.2869, 47.9739]),
  area('jleeb', 'farwaniya', 'Jleeb Al-Shuyoukh', 'جليب الشيوخ', [29.2586, 47.9353], 0.012),
  area('sabah-al-salem', 'mubarak', 'Sabah Al-Salem', 'صباح السالم', [29.2564, 48.0639], 0.014),
  area('fintas', 'ahmadi', 'Fintas', 'الفنطاس', [29.1739, 48.1211]),
  area('mahboula', 'ahmadi', 'Mahboula', 'المهبولة', [29.145, 48.1217]),
  area('mangaf', 'ahmadi', 'Mangaf', 'المنقف', [29.0961, 48.1328]),
  area('fahaheel', 'ahmadi', 'Fahaheel', 'الفحيحيل', [29.0825, 48.1303]),
  area('jahra', 'jahra', 'Jahra', 'الجهراء', [29.3375, 47.6581], 0.03),
]
