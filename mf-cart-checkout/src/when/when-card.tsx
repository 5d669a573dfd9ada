import { preparationMinutes } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useOrderTime } from '@storefront/store'
import { Button, Notice } from '@storefront/ui'
import { useState } from 'react'
import type { CartView } from '../cart/cart-view.ts'
import { FoldCard } from '../checkout/fold-card.tsx'
import { messages } from '../messages/catalogue.ts'
import { useMinute } from '../sale/use-minute.ts'
import type { Sale } from '../sale/use-sale.ts'
import { type OfferedSlot, timeOf } from './order-when.ts'
import type { WhenAnswer } from './use-order-when.ts'
import { useSlotWords } from './use-slot-words.ts'
import { WhenFields } from './when-fields.tsx'

interface WhenCardProps {
  sale: Sale
  view: CartView
  when: WhenAnswer
}

/** For when the order is (SH-02); a time that does not hold any more opens it by itself (SH-07). */
export function WhenCard({ sale, view, when }: WhenCardProps) {
  const t = useMessages(messages)
  const [isOpened, setOpened] = useState(false)
  const isUnanswered = when.time === null || when.gone !== null
  return (
    <FoldCard
      open={isOpened || isUnanswered}
      onOpen={when.later ? () => setOpened(true) : undefined}
      onDone={() => setOpened(false)}
      withDone={!isUnanswered}
      icon="clock"
      title={t('when.title')}
      answer={<WhenAnswerWords sale={sale} view={view} when={when} />}
    >
      {when.gone ? <GoneNotice when={when} next={when.gone.next} /> : null}
      <WhenFields when={when} />
    </FoldCard>
  )
}

const MINUTE = 60_000

function WhenAnswerWords({ sale, view, when }: WhenCardProps) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const words = useSlotWords()
  const now = useMinute()
  if (when.time?.kind === 'slot') return <p>{words(when.time)}</p>
  const ready = now + preparationMinutes(view.lines.map(({ label }) => label)) * MINUTE
  // How long the way takes is known where a delivery's area is; an hour that leaves it out would be a wrong promise.
  if (sale.type === 'delivery') return <p>{t('when.now')}</p>
  return <p>{t('when.ready', { time: time(ready, sale.business.time_zone) })}</p>
}

function GoneNotice({ when, next }: { when: WhenAnswer; next: OfferedSlot | null }) {
  const t = useMessages(messages)
  const words = useSlotWords()
  const { time } = when
  return (
    <Notice
      tone="warning"
      title={time?.kind === 'slot' ? t('when.goneSlot', { time: words(time) }) : t('when.goneNow')}
      action={
        next ? (
          <Button kind="secondary" onClick={() => useOrderTime.getState().choose(timeOf(next))}>
            {t('when.take', { time: words(next) })}
          </Button>
        ) : undefined
      }
    >
      {next ? t('when.next', { time: words(next) }) : t('when.none')}
    </Notice>
  )
}
