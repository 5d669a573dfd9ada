import { businessParts } from '@storefront/domain'
import { useBusiness } from '@storefront/store'
import { Picture, type PictureProps } from '@storefront/ui'

/** Picture of an item; without one, or if it cannot be loaded, what the business sells: a dish or goods (BX-09). */
export function ItemPicture(props: Omit<PictureProps, 'icon'>) {
  const { food } = businessParts(useBusiness().business_type)
  return <Picture {...props} icon={food ? 'dine' : 'bag'} />
}
