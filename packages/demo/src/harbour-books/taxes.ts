import { say } from './say.ts'

const names = say('VAT', 'MwSt.', 'TVA', 'ضريبة القيمة المضافة')

/** Germany taxes books and food at the reduced rate. */
export const reducedTax = [{ id: 'vat-7', names, rate: 7 }]
export const goodsTax = [{ id: 'vat-19', names, rate: 19 }]
