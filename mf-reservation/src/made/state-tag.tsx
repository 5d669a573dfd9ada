import type { Reservation } from '@storefront/api-contract/reservation'
import type { ReservationState } from '@storefront/domain/enums'
import { useMessages } from '@storefront/i18n'
import { Tag, type TagProps } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'

const TONES: Record<ReservationState, NonNullable<TagProps['tone']>> = {
  payment_pending: 'warning',
  placed: 'info',
  confirmed: 'success',
  seated: 'success',
  completed: 'neutral',
  no_show: 'neutral',
  cancelled: 'danger',
}

/** The status of a reservation. */
export function StateTag({ state }: Pick<Reservation, 'state'>) {
  const t = useMessages(messages)
  return <Tag tone={TONES[state]}>{t(`state.${state}`)}</Tag>
}
