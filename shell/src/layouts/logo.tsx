import type { Business } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import { useLocale } from '@storefront/i18n'
import { Picture, type PictureProps } from '@storefront/ui'

type LogoProps = Pick<PictureProps, 'sizes' | 'corners' | 'className'> & { business: Business }

/** The logo of a business, silent beside its name; one that does not come is the first letter of that name (UI-02). */
export function Logo({ business, ...look }: LogoProps) {
  const locale = useLocale()
  if (!business.logo) return null
  const name = localText(business.business_name, locale, business.locales)
  return (
    <Picture {...look} src={business.logo} alt="" width={1} height={1} initial={firstLetter(name, locale)} />
  )
}

/** The first letter as people see it, with its marks; undefined of an empty name. */
function firstLetter(name: string, locale: string): string | undefined {
  const [first] = new Intl.Segmenter(locale, { granularity: 'grapheme' }).segment(name.trim())
  return first?.segment
}
