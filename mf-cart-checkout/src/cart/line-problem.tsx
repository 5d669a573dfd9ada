import { useMessages } from '@storefront/i18n'
import { Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import type { CartLineView } from './cart-view.ts'
import styles from './line-problem.module.css'
import { useNoticeText } from './use-notice-text.ts'

/** Why a line cannot be ordered as it is: what blocks it, or the remaining stock (CT-06). */
export function LineProblem({ view: { waits, onlyLeft } }: { view: CartLineView }) {
  const t = useMessages(messages)
  const words = useNoticeText()
  const reasons = [waits && words(waits), onlyLeft === null ? null : t('dish.left', { count: onlyLeft })]
  return reasons.filter(Boolean).map((reason) => (
    <p key={reason} className={styles.problem}>
      <Icon name="warning" size={16} />
      {reason}
    </p>
  ))
}
