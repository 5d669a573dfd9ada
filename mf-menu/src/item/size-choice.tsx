import type { PriceLabel } from '@storefront/api-contract'
import { businessParts, type Discount, discountedPrice, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Price } from '@storefront/ui'
import { Segments } from '@storefront/ui/fields'
import type { MenuContext } from '../menu/menu-context.ts'
import { messages } from '../messages/catalogue.ts'

interface SizeChoiceProps {
  labels: readonly PriceLabel[]
  value: string | null
  onValue: (id: string) => void
  discount: Discount | null
  business: MenuContext['business']
}

export function SizeChoice({ labels, value, onValue, discount, business }: SizeChoiceProps) {
  const t = useMessages(messages)
  const { locale, money } = useFormats()
  const priceOf = (amount: number) => {
    const price = discountedPrice(amount, discount)
    const was = price < amount ? money(amount, business.currency) : undefined
    return <Price text={money(price, business.currency)} was={was} wasLabel={t('price.was')} />
  }
  return (
    <Segments
      legend={t(businessParts(business.business_type).food ? 'dish.size' : 'item.sizeShop')}
      options={labels.map((label) => ({
        value: label.id,
        label: localText(label.label, locale, business.locales),
        hint: business.hide_price ? null : priceOf(label.price),
      }))}
      value={value}
      onValue={onValue}
    />
  )
}
