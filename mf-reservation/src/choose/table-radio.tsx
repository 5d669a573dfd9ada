import type { ReactNode } from 'react'
import styles from './choose.module.css'

/** The one choice that all tables of a time share, however they are shown. */
export interface TableWish {
  name: string
  value: string | null
  onValue: (tableId: string | null) => void
}

interface TableRadioProps extends TableWish {
  /** Null: any table. */
  id: string | null
  /** How its box looks; as a chip unless told otherwise. */
  className?: string | undefined
  disabled?: boolean
  children: ReactNode
}

/** A table to choose: the whole box is the radio's label. */
export function TableRadio(props: TableRadioProps) {
  const { name, value, onValue, id, className = styles.tableChip, disabled = false, children } = props
  return (
    <label className={className}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        checked={id === value}
        disabled={disabled}
        onChange={() => onValue(id)}
      />
      {children}
    </label>
  )
}
