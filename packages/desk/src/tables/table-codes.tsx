import type { DeskSession } from '@storefront/api-contract/desk'
import { useMessages } from '@storefront/i18n'
import { Button, Notice } from '@storefront/ui'
import { SelectField } from '@storefront/ui/fields'
import { useState } from 'react'
import { useBusinessText } from '../business-text.ts'
import deskStyles from '../desk.module.css'
import type { DeskApi } from '../desk-api.ts'
import { messages } from '../messages/catalogue.ts'
import { svgAddress, tableCodeSvg } from './table-code-svg.ts'
import { TableSheet } from './table-sheet.tsx'
import styles from './tables.module.css'
import { type TableCodes as Codes, useTableCodes } from './use-table-codes.ts'

interface TableCodesProps {
  api: DeskApi
  business: DeskSession['business']
}

/** The codes for the tables of a branch: each to save as SVG, all to print as a sheet (DK-06). */
export default function TableCodes({ api, business }: TableCodesProps) {
  const t = useMessages(messages)
  const { codes, hasFailed } = useTableCodes(api)
  if (hasFailed) return <Notice tone="danger">{t('act.failed')}</Notice>
  if (!codes) return <p role="status">{t('loading')}</p>
  return <BranchCodes codes={codes} business={business} />
}

function BranchCodes({ codes, business }: { codes: Codes; business: DeskSession['business'] }) {
  const t = useMessages(messages)
  const textOf = useBusinessText(business)
  const [branchId, setBranchId] = useState(codes.branches[0]?.id ?? '')
  const [isPrinting, setPrinting] = useState(false)
  const branch = codes.branches.find(({ id }) => id === branchId)
  const tables = (branch?.tables ?? []).map(({ id, name, address }) => ({
    id,
    name,
    picture: svgAddress(tableCodeSvg(new URL(address, location.origin).href)),
  }))
  return (
    <div className={deskStyles.sheet}>
      <p className={deskStyles.muted}>{t('tables.hint')}</p>
      <SelectField
        label={t('stock.branch')}
        options={codes.branches.map(({ id, names }) => ({ value: id, label: textOf(names) }))}
        value={branchId}
        onValue={setBranchId}
      />
      {tables.length === 0 ? (
        <p>{t('tables.none')}</p>
      ) : (
        <Button onClick={() => setPrinting(true)}>{t('tables.print')}</Button>
      )}
      <ul className={styles.codes}>
        {tables.map(({ id, name, picture }) => (
          <li key={id} className={styles.code}>
            <img className={styles.picture} src={picture} alt={t('tables.code', { name })} />
            <a href={picture} download={`${branchId}-${name}.svg`}>
              {t('tables.download', { name })}
            </a>
          </li>
        ))}
      </ul>
      {isPrinting && branch ? (
        <TableSheet
          title={textOf(business.names)}
          branch={textOf(branch.names)}
          tables={tables}
          look={codes}
          onDone={() => setPrinting(false)}
        />
      ) : null}
    </div>
  )
}
