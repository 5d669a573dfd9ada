import { useFormats, useMessages } from '@storefront/i18n'
import { limitText } from '@storefront/remote-kit'
import { Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import type { CartLineView } from './cart-view.ts'
import styles from './line-problem.module.css'
import { useNoticeText } from './use-notice-text.ts'

/** Why a line cannot be ordered as it is: what blocks it, or what the lines together exceed (MN-07, CT-06). */
export function LineProblem({ view: { waits, isOver, limit } }: { view: CartLineView }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const words = useNoticeText()
  const reasons = [waits && words(waits), isOver ? limitText(limit, { t, number }) : null]
  return reasons.filter(Boolean).map((reason) => (
    <p key={reason} className={styles.problem}>
      <Icon name="warning" size={16} />
      {reason}
    </p>
  ))
}
