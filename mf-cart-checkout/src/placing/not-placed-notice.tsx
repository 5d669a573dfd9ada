import type { OrderTotals } from '@storefront/api-contract'
import { useMessages } from '@storefront/i18n'
import { Notice } from '@storefront/ui'
import { useEffect, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { Sale } from '../sale/use-sale.ts'
import type { Placing } from './placing.ts'
import { RefusalNotice, type SentOrder } from './refusal-notice.tsx'

interface NotPlacedNoticeProps {
  placing: Placing
  sale: Sale
  sent: SentOrder | null
  /** What the cart costs by now. */
  current: OrderTotals
}

/** The last try did not become an order, and why; it comes into view by itself. */
export function NotPlacedNotice({ placing, sale, sent, current }: NotPlacedNoticeProps) {
  const t = useMessages(messages)
  const place = useRef<HTMLDivElement>(null)
  const isShown = placing.step === 'not-placed' || (placing.step === 'refused' && sent !== null)
  useEffect(() => {
    if (isShown) place.current?.focus()
  }, [isShown])
  if (!isShown) return null
  return (
    <div ref={place} tabIndex={-1}>
      {placing.step === 'refused' && sent ? (
        <RefusalNotice problem={placing.problem} sale={sale} sent={sent} current={current} />
      ) : (
        <Notice tone="danger" title={t('refused.title')}>
          {t('refused.never-arrived')}
        </Notice>
      )}
    </div>
  )
}
