import type { DeliveryArea, DeliveryZone, ShippingCountry } from '@storefront/api-contract'
import { type GeoPoint, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBranch, useBusiness, useDelivery, useVisit } from '@storefront/store'
import { toast } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

const MOST_RECENT = 5

export interface ChoosePlace {
  /** An area, or a pin inside a zone. */
  zone: (chosen: { zone: DeliveryZone; area: DeliveryArea | null; pin: GeoPoint | null }) => void
  country: (chosen: ShippingCountry) => void
}

/** Selects a place and the branch that serves it, and announces both (DL-04, DL-08). */
export function useChoosePlace(): ChoosePlace {
  const goTo = useGoToBranch()
  const update = useDelivery((delivery) => delivery.update)
  return {
    zone: ({ zone, area, pin }) => {
      const { recent } = useDelivery.getState()
      goTo(zone.branch_id)
      update({
        place: {
          areaId: area?.id ?? null,
          zoneId: zone.id,
          branchId: zone.branch_id,
          pin,
          names: area?.names ?? zone.names,
        },
        country: null,
        recent: area ? [area.id, ...recent.filter((id) => id !== area.id)].slice(0, MOST_RECENT) : recent,
      })
    },
    country: ({ country_iso, branch_id, country }) => {
      goTo(branch_id)
      update({ country: { country_iso, branch_id, names: country }, place: null })
    },
  }
}

function useGoToBranch(): (branchId: string) => void {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { branches, locales } = useBusiness()
  const current = useBranch()
  const choose = useVisit((visit) => visit.choose)
  return (branchId) => {
    const branch = branches.find(({ id }) => id === branchId)
    if (branchId === current.id || !branch) return
    choose({ branchId, tableId: null })
    toast({ text: t('place.branch', { name: localText(branch.names, locale, locales) }), tone: 'info' })
  }
}
