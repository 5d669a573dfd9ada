import { VerifyPhone, type VerifyPhoneProps } from '../../verify-phone/verify-phone.tsx'

export default function VerifyPhoneSlot(props: VerifyPhoneProps) {
  return <VerifyPhone {...props} />
}

export { messages } from '../../messages/catalogue.ts'
