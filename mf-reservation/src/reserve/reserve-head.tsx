import { pathsOf, Slot } from '@storefront/bridge'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Link } from '@storefront/router'
import { useBranch, useBusiness } from '@storefront/store'
import { buttonClass, Card, Chip, classNames, Icon } from '@storefront/ui'
import { useState } from 'react'
import { ServiceChoice } from '../choose/service-choice.tsx'
import type { Offer } from '../choose/time-chooser.tsx'
import { useDraft } from '../draft/draft-store.ts'
import type { ReservationDraft } from '../draft/reservation-draft.ts'
import { messages } from '../messages/catalogue.ts'
import styles from './reserve.module.css'

/** Reservation type and branch, with links to the other type and to existing reservations. */
export function ReserveHead({ offer, draft }: { offer: Offer; draft: ReservationDraft }) {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  const { type, serviceId } = draft
  const paths = pathsOf(referenceId)
  const isService = type === 'reserv_service'
  const hasOther = isService ? offer.type === 'reserv_dinein' : offer.services.length > 0
  return (
    <>
      <div className={styles.head}>
        <h1 className={styles.pageTitle}>{t(isService ? 'reserve.service' : 'reserve.table')}</h1>
        <Link to={paths.reservationHistory()} className={classNames(buttonClass('quiet'), styles.link)}>
          <Icon name="list" size={20} />
          {t('history.title')}
        </Link>
      </div>
      <div className={styles.head}>
        <BranchChip />
        {hasOther ? (
          <Link
            to={paths.reservation(isService ? 'reserv_dinein' : 'reserv_service')}
            className={classNames(buttonClass('quiet'), styles.link)}
          >
            {t(isService ? 'reserve.table' : 'reserve.to-service')}
          </Link>
        ) : null}
      </div>
      {isService ? (
        <Card>
          <ServiceChoice
            services={offer.services}
            value={serviceId}
            onValue={(service) => useDraft.getState().change({ serviceId: service })}
          />
        </Card>
      ) : null}
    </>
  )
}

function BranchChip() {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { branches, locales } = useBusiness()
  const branch = useBranch()
  const [isOpen, setOpen] = useState<boolean | null>(null)
  const name = localText(branch.names, locale, locales)
  if (branches.filter(({ visible }) => visible).length < 2) {
    return (
      <p className={styles.muted}>
        <Icon name="pin" size={16} /> <bdi>{name}</bdi>
      </p>
    )
  }
  return (
    <>
      <Chip icon="pin" endIcon="down" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t('reserve.at', { branch: name })}
      </Chip>
      {isOpen === null ? null : (
        <Slot
          name="delivery/BranchPicker"
          props={{ open: isOpen, onClose: () => setOpen(false) }}
          failed="nothing"
        />
      )}
    </>
  )
}
