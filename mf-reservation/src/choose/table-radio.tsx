import type { ReactNode } from 'react'
import styles from './choose.module.css'

/** The radio group shared by list and floor plan. */
export interface TableRadioGroup {
  name: string
  value: string | null
  onValue: (tableId: string | null) => void
}

interface TableRadioProps extends TableRadioGroup {
  /** Null: any table. */
  id: string | null
  /** Class of the box; a chip by default. */
  className?: string | undefined
  disabled?: boolean
  children: ReactNode
}

/** A table as a radio; the whole box is its label. */
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
