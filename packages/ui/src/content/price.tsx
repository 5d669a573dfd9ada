import { classNames } from '../class-names.ts'
import styles from './price.module.css'
import { VisuallyHidden } from './visually-hidden.tsx'

export interface PriceProps {
  /** The formatted amount with its currency. */
  text: string
  /** The old amount, struck through. */
  was?: string | undefined
  /** Screen reader text for the struck amount. Required with `was`. */
  wasLabel?: string | undefined
  /** `strong` for totals, `normal` for rows. Default `normal`. */
  weight?: 'normal' | 'strong'
}

/** An amount that never wraps and keeps its own direction inside right-to-left text. */
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
