import type { Minor } from './round-half-up.ts'

/**
 * The currencies of ISO 4217 by their digits: code and symbol written together, entries separated by a space.
 * Symbols are the narrow ones of Unicode CLDR 48; a code without a symbol is shown as its code.
 */
export const CURRENCY_TABLE: readonly (readonly [digits: 0 | 2 | 3, entries: string])[] = [
  [0, 'BIF CLP$ DJF GNFFG ISKkr JPY¥ KMFCF KRW₩ PYG₲ RWFRF UGX VND₫ VUV XAFFCFA XOFFCFA XPFCFPF'],
  [
    2,
    'AED AFN؋ ALL AMD֏ ANG AOAKz ARS$ AUD$ AWG AZN₼ BAMKM BBD$ BDT৳ BGN BMD$ BND$ BOBBs BRLR$ BSD$ BTN BWPP BYN ' +
      'BZD$ CAD$ CDF CHF CNY¥ COP$ CRC₡ CUP$ CVE CZKKč DKKkr DOP$ DZD EGPE£ ERN ETB EUR€ FJD$ FKP£ GBP£ GEL₾ ' +
      'GHSGH₵ GIP£ GMD GTQQ GYD$ HKD$ HNLL HRKkn HTG HUFFt IDRRp ILS₪ INR₹ IRR JMD$ KES KGS KHR៛ KPW₩ KYD$ KZT₸ ' +
      'LAK₭ LBPL£ LKRRs LRD$ LSL MAD MDL MGAAr MKD MMKK MNT₮ MOP MRU MURRs MVR MWK MXN$ MYRRM MZN NAD$ NGN₦ ' +
      'NIOC$ NOKkr NPRRs NZD$ PAB PEN PGK PHP₱ PKRRs PLNzł QAR RONlei RSD RUB₽ SAR SBD$ SCR SDG SEKkr SGD$ SHP£ ' +
      'SLE SLL SOS SRD$ SSP£ STNDb SVC SYP£ SZL THB฿ TJS TMT TOPT$ TRY₺ TTD$ TWD$ TZS UAH₴ USD$ UYU$ UZS VED VES ' +
      'WST XCD$ XCGCg. YER ZARR ZMWZK ZWG ZWL',
  ],
  [3, 'BHD IQD JOD KWD LYD OMR TND'],
]

/**
 * The smallest step of cash in minor units, where it is not one: the currencies by their step. Cash steps of Unicode
 * CLDR 48 at the digits of ISO 4217; AUD and NZD by their smallest coins, five and ten cents.
 */
export const CASH_STEPS: readonly (readonly [step: Minor, codes: string])[] = [
  [5, 'AUD CAD CHF'],
  [10, 'NZD'],
  [50, 'DKK'],
  [100, 'AMD CRC CZK GYD MNT MUR NOK RSD SEK TWD TZS UZS'],
  [500, 'HUF'],
]
