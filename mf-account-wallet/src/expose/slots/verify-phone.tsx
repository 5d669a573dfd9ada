/** No business asks for a verified phone number yet, so checkout shows nothing here. */
export default function VerifyPhoneSlot() {
  return null
}

export { messages } from '../../messages/catalogue.ts'
