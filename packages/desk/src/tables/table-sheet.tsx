import { directionOf, useMessages } from '@storefront/i18n'
import { themeTokens } from '@storefront/theme'
import { type CSSProperties, useEffect } from 'react'
import { createPortal } from 'react-dom'
import deskStyles from '../desk.module.css'
import { messages } from '../messages/catalogue.ts'
import styles from './tables.module.css'
import type { TableCodes } from './use-table-codes.ts'

interface TableSheetProps {
  /** The business's name. */
  title: string
  branch: string
  tables: readonly { id: string; name: string; picture: string }[]
  look: Pick<TableCodes, 'theme' | 'instruction'>
  onDone: () => void
}

/**
 * A card with a code for each table, in the colours and languages of the business, that only the printer gets; opens the
 * browser's print dialog (DK-06).
 */
export function TableSheet({ title, branch, tables, look, onDone }: TableSheetProps) {
  const t = useMessages(messages)
  useEffect(() => {
    window.addEventListener('afterprint', onDone, { once: true })
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [onDone])
  // Paper is white in either mode.
  const colours = themeTokens(look.theme, 'light') as CSSProperties
  return createPortal(
    <div className={deskStyles.printout} data-printout style={colours}>
      <div className={styles.cards}>
        {tables.map(({ id, name, picture }) => (
          <section key={id} className={styles.card}>
            <h2>{title}</h2>
            <p>{branch}</p>
            <img className={styles.picture} src={picture} alt={t('tables.code', { name })} />
            <p className={styles.name}>{name}</p>
            {look.instruction.map((text) => (
              <p key={text.locale} lang={text.locale} dir={directionOf(text.locale)}>
                {text.name}
              </p>
            ))}
          </section>
        ))}
      </div>
    </div>,
    document.body,
  )
}
