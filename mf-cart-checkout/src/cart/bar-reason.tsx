import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { FIELDS, type Field } from '../ordering/checkout-fields.ts'
import type { Destination } from '../ordering/destination.ts'
import { useMomentText } from '../ordering/use-moment-text.ts'
import styles from './bar-reason.module.css'
import type { NotReady } from './cart-readiness.ts'

/** What keeps the visitor from paying, in a few words above the button; pressing it leads there (BX-01). */
export function BarReason({
  obstacle,
  onShowObstacle,
}: {
  obstacle: Obstacle | null
  onShowObstacle: () => void
}) {
  const words = useObstacleWords()
  if (!obstacle) return null
  return (
    <button
      type="button"
      className={styles.reason}
      aria-haspopup={obstacle.kind === 'place' ? 'dialog' : undefined}
      onClick={onShowObstacle}
    >
      <span>{words(obstacle)}</span>
      <Icon name="forward" size={20} />
    </button>
  )
}

function useObstacleWords(): (obstacle: Obstacle) => string {
  const t = useMessages(messages)
  const moment = useMomentText()
  const { money } = useFormats()
  const { currency, ships_only: shipsOnly } = useBusiness()
  return (obstacle) => {
    if (obstacle.kind === 'field') return t(`obstacle.${obstacle.field}`)
    if (obstacle.kind === 'place') return t(shipsOnly ? 'obstacle.country' : 'obstacle.place')
    if (obstacle.kind === 'price') return t('obstacle.price')
    if (obstacle.kind === 'address') return t('obstacle.address')
    const { problem } = obstacle
    switch (problem.reason) {
      case 'minimum-not-met':
        return t('obstacle.minimum', { missing: money(problem.missing, currency) })
      case 'closed':
        return problem.opensAt === null
          ? t('obstacle.closed')
          : t(problem.isBusy ? 'obstacle.busy' : 'obstacle.closedUntil', { time: moment(problem.opensAt) })
      case 'time-gone':
        return t('obstacle.time')
      case 'time-missing':
        return t('refusal.slot-required')
      case 'line-waits':
      case 'too-large':
        return t('obstacle.lines')
      default:
        return t('obstacle.other')
    }
  }
}

/** What keeps an order from being placed, and therefore where the button bar leads (BX-01). */
export type Obstacle =
  | { kind: 'not-ready'; problem: NotReady }
  | { kind: 'place' }
  | { kind: 'price' }
  | { kind: 'field'; field: Field }
  | { kind: 'address' }

interface ObstacleInput {
  notReady: readonly NotReady[]
  destination: Destination['kind']
  isFilled: (field: Field) => boolean
  isAddressFilled: boolean
  /** The amount to pay is unknown: the server was asked for it in vain. */
  isPriceFailed?: boolean
}

/** The first obstacle: the area before the cart, because fee and minimum depend on it; null when nothing is missing. */
export function firstObstacle({
  notReady,
  destination,
  isFilled,
  isAddressFilled,
  isPriceFailed = false,
}: ObstacleInput): Obstacle | null {
  if (destination === 'none') return { kind: 'place' }
  const problem = notReady[0]
  if (problem) return { kind: 'not-ready', problem }
  if (isPriceFailed) return { kind: 'price' }
  const field = FIELDS.find((one) => !isFilled(one))
  if (field) return { kind: 'field', field }
  return isAddressFilled || destination === 'unknown' ? null : { kind: 'address' }
}

/** Scrolls to an element and focuses it; nothing happens when it is not on the page. */
export function scrollIntoFocus(id: string): void {
  const element = document.getElementById(id)
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}
