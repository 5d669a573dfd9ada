import { problemOf } from '@storefront/api-client'
import { localText } from '@storefront/domain'
import { useLocale, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { tableQuery, useBranch, useBusiness } from '@storefront/store'
import { Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { TableRequests } from './table-requests.tsx'
import styles from './table-sentence.module.css'

export { tableReady } from './table-ready.ts'

/** The sentence about a table, and what can be asked for from it (ST-03, DK-06). */
export default function TableSentence({ tableId }: { tableId: string }) {
  const t = useMessages(messages)
  const locale = useLocale()
  const { reference_id: referenceId, locales } = useBusiness()
  const branch = useBranch()
  const { data, error } = useQuery(tableQuery(referenceId, { table: tableId, branch: branch.id }))
  const name = localText(branch.names, locale, locales)
  const isUnknown = problemOf(error)?.kind === 'refused' || (data && data.branch_id !== branch.id)
  if (!data && !isUnknown) return null
  if (!data || isUnknown) return <Sentence text={t('table.unknown', { branch: name })} />
  return (
    <>
      <Sentence text={t('table.here', { table: data.table.name, branch: name })} />
      <TableRequests referenceId={referenceId} table={data.table.id} branch={branch.id} />
    </>
  )
}

function Sentence({ text }: { text: string }) {
  return (
    <p className={styles.notice}>
      <Icon name="table" size={20} />
      <span>{text}</span>
    </p>
  )
}
