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
  names: ReturnType<typeof say>,
  [lat, lng, reach = 0.011]: readonly [lat: number, lng: number, reach?: number],
) => ({
  id: `kw-${id}`,
  names,
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
  area('sharq', 'capital', say('Sharq', 'شرق'), [29.3828, 47.9903]),
  area('dasman', 'capital', say('Dasman', 'دسمان'), [29.3889, 48.0014, 0.006]),
  area('mirqab', 'capital', say('Mirqab', 'المرقاب'), [29.3667, 47.9839, 0.007]),
  area('qibla', 'capital', say('Qibla', 'القبلة'), [29.3669, 47.9683, 0.007]),
  area('bneid-al-gar', 'capital', say('Bneid Al-Gar', 'بنيد القار'), [29.3731, 48.0047, 0.007]),
  area('shamiya', 'capital', say('Shamiya', 'الشامية'), [29.3508, 47.9692, 0.008]),
  area('abdullah-al-salem', 'capital', say('Abdullah Al-Salem', 'عبدالله السالم'), [29.3494, 47.9836, 0.008]),
  area('nuzha', 'capital', say('Nuzha', 'النزهة'), [29.3411, 47.9936, 0.008]),
  area('adailiya', 'capital', say('Adailiya', 'العديلية'), [29.3283, 47.9825, 0.008]),
  area('kaifan', 'capital', say('Kaifan', 'كيفان'), [29.3361, 47.9583, 0.008]),
  area('khaldiya', 'capital', say('Khaldiya', 'الخالدية'), [29.325, 47.9622, 0.008]),
  area('surra', 'capital', say('Surra', 'السرة'), [29.3136, 48.0075, 0.009]),
  area('yarmouk', 'capital', say('Yarmouk', 'اليرموك'), [29.3128, 47.9678, 0.008]),
  area('salmiya', 'hawalli', say('Salmiya', 'السالمية'), [29.3339, 48.0761, 0.016]),
  area('hawalli', 'hawalli', say('Hawalli', 'حولي'), [29.3328, 48.0286, 0.012]),
  area('shaab', 'hawalli', say('Shaab', 'الشعب'), [29.3497, 48.0286, 0.008]),
  area('jabriya', 'hawalli', say('Jabriya', 'الجابرية'), [29.3197, 48.0264, 0.012]),
  area('rumaithiya', 'hawalli', say('Rumaithiya', 'الرميثية'), [29.3117, 48.0742]),
  area('bayan', 'hawalli', say('Bayan', 'بيان'), [29.3031, 48.0489]),
  area('salwa', 'hawalli', say('Salwa', 'سلوى'), [29.2958, 48.0786, 0.012]),
  area('mishref', 'hawalli', say('Mishref', 'مشرف'), [29.2783, 48.0661, 0.013]),
  area('farwaniya', 'farwaniya', say('Farwaniya', 'الفروانية'), [29.2775, 47.9586]),
  area('khaitan', 'farwaniya', say('Khaitan', 'خيطان'), [29.2869, 47.9739]),
  area('jleeb', 'farwaniya', say('Jleeb Al-Shuyoukh', 'جليب الشيوخ'), [29.2586, 47.9353, 0.012]),
  area('sabah-al-salem', 'mubarak', say('Sabah Al-Salem', 'صباح السالم'), [29.2564, 48.0639, 0.014]),
  area('fintas', 'ahmadi', say('Fintas', 'الفنطاس'), [29.1739, 48.1211]),
  area('mahboula', 'ahmadi', say('Mahboula', 'المهبولة'), [29.145, 48.1217]),
  area('mangaf', 'ahmadi', say('Mangaf', 'المنقف'), [29.0961, 48.1328]),
  area('fahaheel', 'ahmadi', say('Fahaheel', 'الفحيحيل'), [29.0825, 48.1303]),
  area('jahra', 'jahra', say('Jahra', 'الجهراء'), [29.3375, 47.6581, 0.03]),
]
