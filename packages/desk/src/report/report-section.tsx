import { csvText } from '@storefront/domain/desk'
import { useMessages } from '@storefront/i18n'
import deskStyles from '../desk.module.css'
import { messages } from '../messages/catalogue.ts'
import { ShareBar } from './bars.tsx'
import styles from './report.module.css'
import { csvRows, type ReportTable } from './report-tables.ts'

interface ReportSectionProps {
  table: ReportTable
  /** Of the file, without its ending. */
  fileName: string
}

/** One table of the report, with bars and a link that saves it as CSV. */
export function ReportSection({ table, fileName }: ReportSectionProps) {
  const t = useMessages(messages)
  const { name, head, rows, bars } = table
  const title = t(`report.${name}`)
  const most = Math.max(1, ...(bars ?? []))
  return (
    <section className={deskStyles.details} aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className={deskStyles.muted}>{t('report.none')}</p>
      ) : (
        <table className={`${styles.table} ${name === 'day' ? styles.byDay : ''}`} aria-label={title}>
          <thead>
            <tr>
              {head.map((word) => (
                <th key={word} scope="col">
                  {word}
                </th>
              ))}
              {bars ? <td /> : null}
            </tr>
          </thead>
          <tbody>
            {rows.map(([first, ...cells], at) => (
              <tr key={at}>
                <th scope="row">
                  <bdi>{first?.text}</bdi>
                </th>
                {cells.map(({ text }, column) => (
                  <td key={column}>{text}</td>
                ))}
                {bars ? (
                  <td className={styles.barCell}>
                    <ShareBar share={(bars[at] ?? 0) / most} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {rows.length > 0 ? (
        <a
          href={`data:text/csv;charset=utf-8,${encodeURIComponent(csvText(csvRows(table)))}`}
          download={`${fileName}.csv`}
        >
          {t('report.save', { name: title })}
        </a>
      ) : null}
    </section>
  )
}
