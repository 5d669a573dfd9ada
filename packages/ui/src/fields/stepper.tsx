import { type Ref, useState } from 'react'
import { classNames } from '../class-names.ts'
import { Icon } from '../content/icon.tsx'
import { readNumber } from './read-number.ts'
import { type StepRange, stepped, typedQuantity } from './step-range.ts'
import styles from './stepper.module.css'
import { usePressRepeat } from './use-press-repeat.ts'

export interface StepperProps extends Partial<StepRange> {
  value: number
  onChange: (value: number) => void
  /** What is counted ("Quantity of Chicken Machboos"). */
  label: string
  decreaseLabel: string
  increaseLabel: string
  /** If set, decreasing at the minimum removes: the button shows a bin and is labelled `removeLabel`. */
  onRemove?: (() => void) | undefined
  removeLabel?: string | undefined
  /** Called when more than `max` is wanted, by a tap or typed, so that the screen can say why it ends there. */
  onFull?: (() => void) | undefined
  /** Formats the number outside of editing and as it is read out, such as in Arabic digits. */
  format?: ((value: number) => string) | undefined
  /** Parses the typed text; null when it is no number. Default supports the digits of several scripts. */
  parse?: ((text: string) => number | null) | undefined
  /** `small` is narrower and fits into a menu row; its buttons are as large. Default `normal`. */
  size?: 'normal' | 'small'
  disabled?: boolean | undefined
  className?: string | undefined
  ref?: Ref<HTMLDivElement> | undefined
}

/** Quantity (CT-07): by default min 1, no max, step 1, whole numbers; clamped on blur. */
export function Stepper(props: StepperProps) {
  const { value, onChange, label, format = String, parse = readNumber, size = 'normal', disabled } = props
  const range: StepRange = {
    min: props.min ?? 1,
    max: props.max,
    step: props.step ?? 1,
    integer: props.integer ?? true,
  }
  const [typed, setTyped] = useState<string | null>(null)
  const atMin = value <= range.min
  const atMax = range.max !== undefined && value >= range.max
  const removes = atMin && props.onRemove !== undefined

  function change(next: number) {
    setTyped(null)
    if (next !== value) onChange(next)
  }
  const decrease = usePressRepeat(
    () => change(stepped(value, -1, range)),
    () => removes && props.onRemove?.(),
  )
  const full = () => atMax && props.onFull?.()
  const increase = usePressRepeat(() => change(stepped(value, 1, range)), full)
  function leave() {
    if (typed === null) return
    const number = parse(typed)
    if (range.max !== undefined && number !== null && number > range.max) props.onFull?.()
    change(typedQuantity(number, range))
  }

  return (
    <div ref={props.ref} className={classNames(styles.stepper, styles[size], props.className)}>
      <button
        type="button"
        className={styles.button}
        aria-label={removes ? (props.removeLabel ?? props.decreaseLabel) : props.decreaseLabel}
        aria-disabled={disabled || (atMin && !removes) || undefined}
        {...(disabled ? {} : decrease)}
      >
        <Icon name={removes ? 'trash' : 'minus'} size={20} />
      </button>
      <input
        className={styles.input}
        role="spinbutton"
        type="text"
        inputMode={range.integer ? 'numeric' : 'decimal'}
        autoComplete="off"
        aria-label={label}
        aria-valuenow={value}
        aria-valuetext={props.format?.(value)}
        aria-valuemin={range.min}
        aria-valuemax={range.max}
        disabled={disabled}
        value={typed ?? format(value)}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={(event) => {
          if (event.key === 'Enter') leave()
          if (event.key === 'ArrowUp') {
            full()
            change(stepped(value, 1, range))
          }
          if (event.key === 'ArrowDown') change(stepped(value, -1, range))
        }}
      />
      <button
        type="button"
        className={styles.button}
        aria-label={props.increaseLabel}
        aria-disabled={disabled || atMax || undefined}
        {...(disabled ? {} : increase)}
      >
        <Icon name="plus" size={20} />
      </button>
    </div>
  )
}
