import { Slot } from '@storefront/bridge'
import { businessParts, type LocalText, localText, normaliseSellingType } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useIsHydrated } from '@storefront/remote-kit'
import { useDelivery } from '@storefront/store'
import { Chip, Spinner } from '@storefront/ui'
import { useEffect, useRef, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { typeIcon, typeName } from '../screen/type-name.ts'
import { useScreen } from '../screen/use-screen.ts'
import { forgetThisSession, isFirstThisSession } from '../session/once-per-session.ts'
import styles from './place-chip.module.css'
import { useOpeningText } from './use-opening-text.ts'

/**
 * Order type, place and opening hours; opens the area picker for delivery, else the branch picker (DL-02).
 * A delivery without an area asks for it at once, once per session until one is chosen (BX-01).
 */
export function PlaceChip() {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const [picker, setPicker] = useState<'never' | 'open' | 'closed'>('never')
  const chip = useRef<HTMLDivElement>(null)
  const openingText = useOpeningText()
  const { branch, business, slug } = useScreen()
  const isDelivery = normaliseSellingType(slug) === 'delivery'
  const chosen = useChosenPlace(branch.id)
  // The server's markup is taken over without what the visitor has chosen, and drawn again with it.
  const isHydrated = useIsHydrated()
  const asksForArea = isHydrated && isDelivery && !chosen.names && !business.ships_only
  useEffect(() => {
    const asked = `area:${business.reference_id}`
    if (chosen.names) forgetThisSession(asked)
    if (!asksForArea || !isFirstThisSession(asked)) return
    // The sheet returns the focus to what had it.
    chip.current?.querySelector('button')?.focus({ preventScroll: true })
    setPicker('open')
  }, [asksForArea, chosen.names, business.reference_id])
  const where = isDelivery ? chosen.names : branch.names
  const choose = t(business.ships_only ? 'place.chooseCountry' : 'place.chooseArea')
  const place = where ? localText(where, locale, business.locales) : choose
  // Shipped orders are possible at any time (SH-01).
  const open = isDelivery && (business.ships_only || chosen.isAbroad) ? null : openingText
  const parts = [t(typeName(slug)), place, open].filter(Boolean)
  const props = { open: picker === 'open', onClose: () => setPicker('closed') }
  return (
    <div ref={chip} className={styles.place}>
      <Chip
        icon={typeIcon(slug, businessParts(business.business_type))}
        endIcon="forward"
        aria-haspopup="dialog"
        onClick={() => setPicker('open')}
      >
        {parts.map((part, index) => (
          <span key={part}>
            {index > 0 ? ' · ' : null}
            <bdi>{part}</bdi>
          </span>
        ))}
      </Chip>
      {isDelivery && chosen.names ? (
        <div className={styles.terms}>
          <Slot name="delivery/Terms" props={{ kilograms: null, change: false }} failed="nothing" />
        </div>
      ) : null}
      {picker === 'never' ? null : (
        <Slot
          name={isDelivery ? 'delivery/AreaPicker' : 'delivery/BranchPicker'}
          props={props}
          loading={<Spinner label={isDelivery ? choose : t('place.change')} />}
        />
      )}
    </div>
  )
}

/** Names of the chosen area or country; null when none is chosen for this branch (DL-03). */
function useChosenPlace(branchId: string): { names: LocalText | null; isAbroad: boolean } {
  const place = useDelivery((delivery) => delivery.place)
  const country = useDelivery((delivery) => delivery.country)
  if (country?.branch_id === branchId) return { names: country.names, isAbroad: true }
  return { names: place?.branchId === branchId ? place.names : null, isAbroad: false }
}
