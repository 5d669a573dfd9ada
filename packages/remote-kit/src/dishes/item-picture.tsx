import { type BusinessType, businessParts } from '@storefront/domain'
import { useBusiness } from '@storefront/store'
import { type IconName, Picture, type PictureProps } from '@storefront/ui'

/** The icon of an item without a picture: a dish or goods, by what the business sells (BX-09). */
export function itemIcon({ business_type: type }: { business_type: BusinessType }): IconName {
  return businessParts(type).food ? 'dine' : 'bag'
}

/** Picture of an item; without one, or if it cannot be loaded, what the business sells: a dish or goods (BX-09). */
export function ItemPicture(props: Omit<PictureProps, 'icon'>) {
  return <Picture {...props} icon={itemIcon(useBusiness())} />
}
