export { checkDialledPhone, countryOfDialled, type DialledPhone } from './phone/check-dialled-phone.ts'
export {
  type CheckedPhone,
  checkPhone,
  isFullNumber,
  type PhoneCheck,
  type PhoneProblem,
} from './phone/check-phone.ts'
export { type DialCode, dialCodes } from './phone/dial-codes.ts'
export { groupPhone, phoneText, ungroupPhone } from './phone/group-phone.ts'
export { phoneHint } from './phone/phone-hint.ts'
