import { problemOf } from '@storefront/api-client'
import { localText } from '@storefront/domain'
import { useLocale, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { tableQuery, useBranch, useBusiness, useVisit } from '@storefront/store'
import { Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './table-notice.module.css'

/** At which table, and therefore in which branch, the visitor orders (ST-03); nothing without a table. */
export function TableNotice() {
  const tableId = useVisit((visit) => visit.tableId)
  return tableId === null ? null : <TableSentence tableId={tableId} />
}

function TableSentence({ tableId }: { tableId: string }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { reference_id: referenceId, locales } = useBusiness()
  const branch = useBranch()
  const { data, error } = useQuery(tableQuery(referenceId, { table: tableId, branch: branch.id }))
  const name = localText(branch.names, locale, locales)
  const isUnknown = problemOf(error)?.kind === 'refused' || (data && data.branch_id !== branch.id)
  if (!data && !isUnknown) return null
  return (
    <p className={styles.notice}>
      <Icon name="table" size={20} />
      <span>
        {data && !isUnknown
          ? t('table.here', { table: data.table.name, branch: name })
          : t('table.unknown', { branch: name })}
      </span>
    </p>
  )
}
