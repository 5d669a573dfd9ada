import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useMomentText } from '../ordering/use-moment-text.ts'
import styles from './bar-reason.module.css'
import type { Obstacle } from './obstacle.ts'

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
      case 'line-waits':
      case 'too-large':
        return t('obstacle.lines')
      default:
        return t('obstacle.other')
    }
  }
}
