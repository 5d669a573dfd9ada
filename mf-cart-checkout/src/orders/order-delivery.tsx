import type { Order } from '@storefront/api-contract/ordering'
import { Slot } from '@storefront/bridge'
import { arrivalAllowed, hidesPrices, isParcel, localText } from '@storefront/domain'
import { countryName, useFormats, useMessages } from '@storefront/i18n'
import { directionsLink, useAddressWords } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { buttonClass, Card, Icon, Stack } from '@storefront/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './order-delivery.module.css'

/** Where a delivery goes and to whom, with its place on a map when it has a pin (DL-06, DL-07). */
export function OrderDelivery({ order, withMap = true }: { order: Order; withMap?: boolean }) {
  const t = useMessages(messages)
  const words = useAddressWords()
  const { locale } = useFormats()
  const business = useBusiness()
  const { locales, country_code: home } = business
  const { delivery, gift } = order
  if (!delivery) return null
  const { address, country } = delivery
  const area = delivery.area_names.length > 0 ? delivery.area_names : delivery.zone_names
  const areaName = localText(area, locale, locales)
  const abroad = country ? countryName(country, locale) : ''
  const line = words({ address, country: country ?? home, area: areaName, abroad })
  const { lat = null, lng = null } = address
  return (
    <Card as="section" aria-label={t('order.goesTo')}>
      <Stack gap={3}>
        <p className={styles.place} dir="auto">
          <Icon name={isParcel(business, country) ? 'parcel' : 'delivery'} size={20} />
          {line}
        </p>
        {gift ? <GiftWords gift={gift} /> : null}
        {withMap && lat !== null && lng !== null ? (
          <WhenNear>
            <Slot
              name="delivery/OrderPlace"
              props={{ lat, lng, label: t('order.onMap', { name: areaName || abroad }) }}
              failed="nothing"
            />
          </WhenNear>
        ) : null}
      </Stack>
    </Card>
  )
}

function GiftWords({ gift }: { gift: NonNullable<Order['gift']> }) {
  const t = useMessages(messages)
  return (
    <>
      <p className={styles.place}>
        <Icon name="gift" size={20} />
        <span>
          {t('order.giftFor', { name: gift.recipient_name })} · <bdi dir="ltr">{gift.recipient_phone}</bdi>
        </span>
      </p>
      {gift.message ? <p dir="auto">{gift.message}</p> : null}
      {hidesPrices(gift) ? <p className={styles.hint}>{t('order.giftPaper')}</p> : null}
    </>
  )
}

/** Renders its children once they are about to be seen, so that what is heavy and far down is not loaded before. */
function WhenNear({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(() => !('IntersectionObserver' in globalThis))
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && setNear(true),
      { rootMargin: '200px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return <div ref={place}>{isNear ? children : null}</div>
}

/** The way to the branch of an order that is to be picked up, until its customer has arrived (OR-06). */
export function Directions({ order }: { order: Order }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { branches, locales } = useBusiness()
  const { lat, lng } = branches.find(({ id }) => id === order.branch_id) ?? { lat: null, lng: null }
  const isFetched = arrivalAllowed({ state: order.state, sellingType: order.selling_types })
  if (!isFetched || order.arrival || lat === null || lng === null) return null
  return (
    <a
      href={directionsLink({ lat, lng })}
      target="_blank"
      rel="noopener noreferrer"
      className={buttonClass('secondary', { block: true })}
    >
      <Icon name="pin" size={20} />
      {t('branch.directions-name', { name: localText(order.branch_name, locale, locales) })}
    </a>
  )
}
