import type { OrderTotals as Totals } from '@storefront/api-contract'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { classNames, Price, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './order-totals.module.css'

type TotalLine = Totals['explained'][number]

interface OrderTotalsProps {
  totals: Totals
  /** The delivery fee is not known yet and comes on top. */
  plusDelivery?: boolean
  /** Shown with its discount. */
  couponCode?: string | null
}

/** Every amount of the price and what is due, always open (CP-07, BX-04). */
export function OrderTotals({ totals, plusDelivery = false, couponCode = null }: OrderTotalsProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  return (
    <Stack gap={2} role="group" aria-label={t('totals.how')}>
      <dl className={styles.lines}>
        {totals.explained.map((line, index) => (
          <ExplainedLine
            key={`${line.kind}-${index}`}
            line={line}
            currency={totals.currency}
            couponCode={couponCode}
          />
        ))}
        {plusDelivery ? (
          <div className={styles.line}>
            <dt>{t('totals.fee')}</dt>
            <dd>{t('totals.feeLater')}</dd>
          </div>
        ) : null}
        <div className={classNames(styles.line, styles.total)}>
          <dt>{t(plusDelivery ? 'totals.totalPlusDelivery' : 'totals.total')}</dt>
          <dd>
            <Price text={money(totals.due, totals.currency)} weight="strong" />
          </dd>
        </div>
      </dl>
      <IncludedTaxes totals={totals} />
    </Stack>
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
