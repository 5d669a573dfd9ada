import { Newsletter } from '../../newsletter/newsletter.tsx'

export default function NewsletterSlot() {
  return <Newsletter />
}

export { messages } from '../../messages/catalogue.ts'
