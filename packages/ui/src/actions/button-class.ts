import { classNames } from '../class-names.ts'
import styles from './button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

/** Class name that styles another element as a button: `<Link className={buttonClass('primary')}>`. */
export function buttonClass(
  kind: ButtonKind = 'primary',
  { block, className }: { block?: boolean | undefined; className?: string | undefined } = {},
): string {
  return classNames(styles.button, styles[kind], block && styles.block, className) ?? ''
}
