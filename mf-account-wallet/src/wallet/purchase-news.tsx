import type { WalletPurchase } from '@storefront/api-contract/wallet'
import { paymentLink } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { useQuery, useQueryClient } from '@storefront/query'
import { useSearchParams } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { buttonClass, Notice } from '@storefront/ui'
import { useEffect } from 'react'
import { messages } from '../messages/catalogue.ts'
import { purchaseQuery, walletQuery } from './wallet-queries.ts'

const ASK_AGAIN_MS = 2000

/** Outcome of the purchase after returning from payment; the server knows it from the provider only. */
export function PurchaseNews() {
  const [query] = useSearchParams()
  const id = query.get('purchase')
  return id ? <News id={id} /> : null
}

/** Stays while its text comes and changes, so that it is read out; one of a failure is an alert. */
function News({ id }: { id: string }) {
  const { reference_id } = useBusiness()
  const client = useQueryClient()
  const { data } = useQuery({
    ...purchaseQuery(reference_id, id),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.purchase.state === 'pending' ? ASK_AGAIN_MS : false),
  })
  const state = data?.purchase.state
  useEffect(() => {
    if (state === 'paid') void client.invalidateQueries({ queryKey: walletQuery(reference_id).queryKey })
  }, [state, client, reference_id])
  return (
    <div role={state === 'failed' ? undefined : 'status'}>
      {data ? <Outcome purchase={data.purchase} /> : null}
    </div>
  )
}

function Outcome({ purchase: { state, url, declined } }: { purchase: WalletPurchase }) {
  const t = useMessages(messages)
  const isSaid = declined === 'declined' && state === 'failed'
  const reason = declined && !isSaid ? t(`decline.${declined}`) : null
  const link = url ? paymentLink(url, location.origin) : null
  const tone = { paid: 'success', pending: 'info', failed: 'danger', expired: 'warning' } as const
  return (
    <Notice
      tone={tone[state]}
      action={
        link ? (
          <a className={buttonClass('secondary')} href={link}>
            {t('action.pay-now')}
          </a>
        ) : undefined
      }
    >
      {[reason, t(`wallet.${state}`)].filter(Boolean).join(' ')}
    </Notice>
  )
}
