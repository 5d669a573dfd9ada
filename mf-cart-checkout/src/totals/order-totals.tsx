import type { OrderTotals as Totals } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Icon, Price } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './order-totals.module.css'

type TotalLine = Totals['explained'][number]

interface OrderTotalsProps {
  totals: Totals
  open?: boolean
  /** Shown with its discount. */
  couponCode?: string | null
}

/** The amount to pay, expandable into its breakdown (CP-07). */
export function OrderTotals({ totals, open = false, couponCode = null }: OrderTotalsProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  return (
    <details className={styles.totals} open={open}>
      <summary className={styles.summary}>
        <span className={styles.total}>
          {t('totals.total')}
          <span className={styles.how}>
            {t('totals.how')}
            <Icon name="down" size={16} className={styles.chevron} />
          </span>
        </span>
        <Price text={money(totals.due, totals.currency)} weight="strong" />
      </summary>
      <dl className={styles.lines}>
        {totals.explained.map((line, index) => (
          <ExplainedLine
            key={`${line.kind}-${index}`}
            line={line}
            currency={totals.currency}
            couponCode={couponCode}
          />
        ))}
      </dl>
      <IncludedTaxes totals={totals} />
    </details>
  )
}

interface ExplainedLineProps {
  line: TotalLine
  currency: string
  couponCode: string | null
}

function ExplainedLine({ line, currency, couponCode }: ExplainedLineProps) {
  const t = useMessages(messages)
  const { money, number, locale } = useFormats()
  const { locales } = useBusiness()
  const name = localText(line.names, locale, locales)
  const words = () => {
    if (line.kind === 'exclusive-tax') return t('totals.tax', { name, rate: number(line.rate ?? 0) })
    if (line.kind === 'coupon' && couponCode) return t('totals.couponOf', { code: couponCode })
    return t(`totals.${line.kind}`)
  }
  return (
    <div className={styles.line}>
      <dt>{words()}</dt>
      <dd>
        <Price text={money(line.amount, currency)} />
      </dd>
    </div>
  )
}

function IncludedTaxes({ totals }: { totals: Totals }) {
  const t = useMessages(messages)
  const { money, number, locale } = useFormats()
  const { locales } = useBusiness()
  const taxes = totals.inclusive_taxes.filter((tax) => tax.totalTaxValue !== 0)
  if (taxes.length === 0) return null
  return (
    <ul className={styles.included}>
      {taxes.map((tax) => (
        <li key={`${tax.taxId}-${tax.rate}`}>
          {t('totals.included', {
            name: localText(tax.taxName, locale, locales),
            rate: number(tax.rate),
            amount: money(tax.totalTaxValue, totals.currency),
          })}
        </li>
      ))}
    </ul>
  )
}
