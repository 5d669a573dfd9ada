import { Slot } from '@storefront/bridge'
import { localText, type TotalDifference, type TotalPart } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button, Card, Notice } from '@storefront/ui'
import { useId } from 'react'
import type { CartView } from '../cart/cart-view.ts'
import { LineProblem } from '../cart/line-notices.tsx'
import { useLineWords } from '../cart/use-line-words.ts'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { BoughtLine } from '../totals/bought-line.tsx'
import { OrderTotals } from '../totals/order-totals.tsx'
import styles from './summary-card.module.css'
import type { ShownTotals } from './use-server-totals.ts'

interface SummaryCardProps {
  ordering: OrderingContext
  view: CartView
  shown: ShownTotals
  couponCode: string | null
}

/** Lines and totals; warns before ordering when the server's total differs (CP-08). */
export function SummaryCard({ ordering, view, shown, couponCode }: SummaryCardProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const { currency } = ordering.business
  const titleId = useId()
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {t('summary.title')}
      </h2>
      <ul className={styles.lines}>
        {view.lines.map((line) => (
          <SummaryLine key={line.line.line_id} line={line} ordering={ordering} />
        ))}
      </ul>
      {view.setAside.length > 0 ? <Notice>{t('aside.count', { count: view.setAside.length })}</Notice> : null}
      <Slot name="reservation/Summary" props={{}} failed="nothing" />
      {shown.expected === null ? null : (
        <Notice tone="warning">
          {t('summary.differs', {
            was: money(shown.expected, currency),
            now: money(shown.totals.total, currency),
          })}
          <ul className={styles.differences}>
            {shown.differences.filter(isNamed).map(({ part, browser, server }) => (
              <li key={part}>
                {t('summary.part', {
                  part: t(`totals.${part}`),
                  was: money(browser, currency),
                  now: money(server, currency),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
      {shown.problem && !shown.isOpen ? (
        <Notice
          tone="info"
          action={
            <Button kind="secondary" busy={shown.isAsking} onClick={shown.askAgain}>
              {t('problem.retry')}
            </Button>
          }
        >
          {t('summary.unchecked')}
        </Notice>
      ) : null}
      <OrderTotals totals={shown.totals} plusDelivery={view.plusDelivery} couponCode={couponCode} />
    </Card>
  )
}

function SummaryLine({
  line: view,
  ordering,
}: {
  line: CartView['lines'][number]
  ordering: OrderingContext
}) {
  const { locale } = useFormats()
  const { currency, locales } = ordering.business
  const words = useLineWords(locales)
  const { item, line, price } = view
  return (
    <BoughtLine
      name={localText(item.names, locale, locales)}
      count={line.count}
      details={words(view)}
      comment={line.comment}
      amount={price.total}
      currency={currency}
    >
      <LineProblem view={view} />
    </BoughtLine>
  )
}

/** The parts shown in the breakdown; `total` and `due` follow from them. */
type NamedPart = Exclude<TotalPart, 'total' | 'due' | 'rounding'>

function isNamed(difference: TotalDifference): difference is TotalDifference & { part: NamedPart } {
  return !['total', 'due', 'rounding'].includes(difference.part)
}
