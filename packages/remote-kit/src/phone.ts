export { type ContactField, ContactFields } from './phone/contact-fields.tsx'
export type { PhoneEntry } from './phone/phone-entry.ts'
export { PhoneField } from './phone/phone-field.tsx'
export { type PhoneInput, type TypedPhone, usePhoneEntry } from './phone/use-phone-entry.ts'
