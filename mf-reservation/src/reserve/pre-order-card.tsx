import { pathsOf } from '@storefront/bridge'
import { type CartLine, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { limitText } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { useBusiness, useCart } from '@storefront/store'
import { Button, buttonClass, Card, Inline, Notice, Price, Skeleton, Stack } from '@storefront/ui'
import { useDraft } from '../draft/draft-store.ts'
import { FactList } from '../facts/fact-list.tsx'
import { messages } from '../messages/catalogue.ts'
import styles from './reserve.module.css'
import type { PreOrder } from './use-pre-order.ts'

/** The pre-order of a reservation with its price, or the link to the reservation menu (RS-02). */
export function PreOrderCard({ preOrder }: { preOrder: PreOrder }) {
  const t = useMessages(messages)
  const { reference_id: referenceId } = useBusiness()
  const type = useDraft((draft) => draft.type)
  const hasCart = useCart((cart) => cart.items.length > 0)
  const { change } = useDraft.getState()
  if (!preOrder.isOffered) return null
  return (
    <Card as="section" aria-label={t('ahead.title')}>
      <Stack gap={3}>
        <h2 className={styles.title}>{t('ahead.title')}</h2>
        {preOrder.isOn ? (
          <OrderedAhead preOrder={preOrder} />
        ) : (
          <p className={styles.muted}>{t('ahead.text')}</p>
        )}
        <Inline>
          <Link
            to={pathsOf(referenceId).menu(type)}
            className={buttonClass('secondary')}
            onClick={() => change({ withOrder: true })}
          >
            {t(preOrder.isOn ? 'ahead.more' : 'ahead.choose')}
          </Link>
          {preOrder.isOn ? (
            <Button kind="quiet" onClick={() => change({ withOrder: false })}>
              {t('ahead.without')}
            </Button>
          ) : null}
          {!preOrder.isOn && hasCart ? (
            <Button kind="quiet" onClick={() => change({ withOrder: true })}>
              {t('ahead.use-cart')}
            </Button>
          ) : null}
        </Inline>
      </Stack>
    </Card>
  )
}

function OrderedAhead({ preOrder }: { preOrder: PreOrder }) {
  const t = useMessages(messages)
  const { money, number } = useFormats()
  const { priced, problem, retry, lines, leftOut, tooMany, isPending } = preOrder
  const name = useLineName()
  return (
    <>
      {leftOut.length > 0 ? (
        <Notice tone="warning">
          {t('ahead.left-out', { names: leftOut.map(name).join(t('ahead.and')), count: leftOut.length })}
        </Notice>
      ) : null}
      {tooMany.length > 0 ? (
        <Notice tone="danger">
          <FactList
            facts={tooMany.map(({ line, limit }) => ({
              name: t('dish.count', { count: line.count, name: name(line) }),
              value: limitText(limit, { t, number }),
            }))}
          />
        </Notice>
      ) : null}
      {problem ? (
        <Notice
          tone="danger"
          action={
            <Button kind="secondary" onClick={retry}>
              {t('problem.retry')}
            </Button>
          }
        >
          {t('ahead.not-priced')}
        </Notice>
      ) : null}
      {isPending && !problem ? <Skeleton lines={2} /> : null}
      {priced?.totals ? (
        <FactList
          facts={[
            ...lines.map((line, index) => ({
              name: t('dish.count', { count: line.count, name: name(line) }),
              value: <Price text={money(priced.lines[index]?.total_price ?? 0, priced.currency)} />,
            })),
            {
              name: <strong>{t('ahead.total')}</strong>,
              value: <Price text={money(priced.totals.total, priced.currency)} weight="strong" />,
            },
          ]}
        />
      ) : null}
      <p className={styles.muted}>{t('ahead.pay-there')}</p>
    </>
  )
}

function useLineName(): (line: CartLine) => string {
  const { locale } = useFormats()
  const { locales } = useBusiness()
  return (line) => localText(line.seen.names, locale, locales)
}
