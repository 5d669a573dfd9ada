import type { Business } from '@storefront/api-contract'
import { latinDigits } from '@storefront/domain'
import { safeAddress } from '../allowed-redirect.ts'

/** Digits of any script with a leading plus as dialled; null when there are too few or too many to be a number (E.164). */
function dialled(phone: string | null): string | null {
  const latin = latinDigits(phone ?? '')
  const digits = latin.replace(/\D/g, '')
  if (digits.length < 3 || digits.length > 15) return null
  return latin.trim().startsWith('+') ? `+${digits}` : digits
}

/** Links to call and to write, where the business has numbers for it (UI-05). */
export function contactLinks(business: Pick<Business, 'phone' | 'whatsapp_phone'>): {
  call: string | null
  whatsapp: string | null
} {
  const call = dialled(business.phone)
  const whatsapp = dialled(business.whatsapp_phone)
  return {
    call: call && `tel:${call}`,
    whatsapp: whatsapp && `https://wa.me/${whatsapp.replace('+', '')}`,
  }
}

/** The business's social pages with a safe address: https, without user info (UI-05). */
export function socialLinks(business: Pick<Business, 'social_links'>): { network: string; url: string }[] {
  return business.social_links.flatMap(({ network, url }) => {
    const address = safeAddress(url)
    return address ? [{ network, url: address.href }] : []
  })
}
