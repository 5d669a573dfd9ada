import type { DeskSession } from '@storefront/api-contract/desk'
import { REPORT_DAYS } from '@storefront/domain/desk'
import { useFormats, useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import { SelectField } from '@storefront/ui/fields'
import { useState } from 'react'
import { useBusinessText } from '../business-text.ts'
import deskStyles from '../desk.module.css'
import type { DeskApi } from '../desk-api.ts'
import { messages } from '../messages/catalogue.ts'
import { BarChart } from './bars.tsx'
import { ReportSection } from './report-section.tsx'
import { reportTables } from './report-tables.ts'
import { type Days, type ReportAnswer, useReport } from './use-report.ts'

interface ReportProps {
  api: DeskApi
  business: DeskSession['business']
}

/** How the shop does: tables, small charts and CSV of today and the last weeks, for the owner. */
export default function Report({ api, business }: ReportProps) {
  const t = useMessages(messages)
  const [days, setDays] = useState<Days>('7')
  const { report, hasFailed } = useReport(api, days)
  return (
    <div className={deskStyles.sheet}>
      <SelectField
        label={t('report.range')}
        options={REPORT_DAYS.map((count) => ({ value: String(count), label: t(`report.days.${count}`) }))}
        value={days}
        onValue={(value) => setDays(value as Days)}
      />
      <p className={deskStyles.muted}>{t('report.hint')}</p>
      {hasFailed ? <Notice tone="danger">{t('act.failed')}</Notice> : null}
      {report ? <ReportTables report={report} business={business} /> : null}
      {!report && !hasFailed ? <p role="status">{t('loading')}</p> : null}
    </div>
  )
}

function ReportTables({ report, business }: { report: ReportAnswer; business: ReportProps['business'] }) {
  const t = useMessages(messages)
  const textOf = useBusinessText(business)
  const { money, number, time } = useFormats()
  const tables = reportTables(report, {
    t,
    money,
    number,
    // The date alone, so that no zone can move it.
    date: (date) => time(`${date}T00:00:00Z`, 'UTC', 'day'),
    name: textOf,
  })
  const { all, currency, days, ratings } = report
  const dates = [days[0]?.date, days.at(-1)?.date].join('-to-')
  return (
    <>
      <p>
        <strong>
          {t('report.all', { orders: number(all.orders), amount: money(all.amount, currency) })}
        </strong>
        {ratings.average === null ? null : (
          <> · {t('report.average', { average: number(ratings.average) })}</>
        )}
      </p>
      {days.length > 1 && all.amount > 0 ? (
        <BarChart values={days.map(({ amount }) => amount)} label={t('report.chart')} />
      ) : null}
      {tables.map((table) => (
        <ReportSection
          key={table.name}
          table={table}
          fileName={`${business.reference_id}-${table.name}-${dates}`}
        />
      ))}
    </>
  )
}
