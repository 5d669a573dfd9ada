import type { Order } from '@storefront/api-contract/ordering'
import { Slot } from '@storefront/bridge'
import { hidesPrices, isParcel, localText } from '@storefront/domain'
import { countryName, useFormats, useMessages } from '@storefront/i18n'
import { useAddressWords } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { Card, Icon, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { WhenNear } from '../screen/when-near.tsx'
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
