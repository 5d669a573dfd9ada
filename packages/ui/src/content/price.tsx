import { classNames } from '../class-names.ts'
import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PriceProps {
  /** The amount as it is read, with its currency. */
  text: string
  /** The old amount, shown struck. */
  was?: string | undefined
  /** Says that the struck amount is the old one, for those who do not see the line. Required with `was`. */
  wasLabel?: string | undefined
  /** `strong` for totals, `normal` for rows. Default `normal`. */
  weight?: 'normal' | 'strong'
}

/** An amount that never breaks over a line and keeps its own direction inside right-to-left text. */
export function Price({ text, was, wasLabel, weight = 'normal' }: PriceProps) {
  return (
    <span className={classNames(styles.price, weight === 'strong' && styles.strong)}>
      <bdi className={was ? styles.lowered : undefined}>{text}</bdi>
      {was ? (
        <s className={styles.was}>
          {wasLabel ? <VisuallyHidden>{wasLabel} </VisuallyHidden> : null}
          <bdi>{was}</bdi>
        </s>
      ) : null}
    </span>
  )
}
