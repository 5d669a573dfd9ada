export { checkDialledPhone, type DialledPhone } from './phone/check-dialled-phone.ts'
export { type CheckedPhone, checkPhone, type PhoneCheck, type PhoneProblem } from './phone/check-phone.ts'
export { type DialCode, dialCodes } from './phone/dial-codes.ts'
export { phoneHint } from './phone/phone-hint.ts'
