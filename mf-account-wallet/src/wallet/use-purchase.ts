import { callApi } from '@storefront/api-client'
import { type WalletPackage, walletPurchaseCall } from '@storefront/api-contract/wallet'
import { paymentLink } from '@storefront/bridge'
import { useLocale } from '@storefront/i18n'
import { useRestoredPage } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { useState } from 'react'
import { useDraft } from '../use-draft.ts'

export type PurchaseProblem = 'price-changed' | 'not-bought'

/**
 * Buys a package on the provider's page. The idempotency key lives until there is an answer, so that a repeated tap, a
 * lost answer or a reload buys once (OR-04).
 */
export function usePurchase(onChanged: () => void) {
  const { reference_id: referenceId } = useBusiness()
  const locale = useLocale()
  const key = useDraft(referenceId, 'purchase-key')
  const [state, setState] = useState<'ready' | 'buying' | PurchaseProblem>('ready')

  // Back from the payment page, which may have been left unpaid.
  useRestoredPage(() => setState('ready'))

  async function buy({ id, price }: WalletPackage) {
    setState('buying')
    const [forPackage, known] = key.text.split(' ')
    const idempotencyKey = forPackage === id && known ? known : crypto.randomUUID()
    key.change(`${id} ${idempotencyKey}`)
    const body = { package_id: id, seen_price: price, idempotency_key: idempotencyKey, locale }
    const result = await callApi(walletPurchaseCall, { params: { referenceId }, body })
    if (result.ok) {
      key.change('')
      const { url } = result.value.purchase
      const link = url ? paymentLink(url, location.origin) : null
      if (link) return location.assign(link)
      return setState('not-bought')
    }
    const { problem } = result
    const isChanged = problem.kind === 'refused' && problem.code === 'price-changed'
    // After a fault of the server it may have been bought.
    if (problem.kind === 'refused' && problem.status < 500) key.change('')
    if (isChanged) onChanged()
    setState(isChanged ? 'price-changed' : 'not-bought')
  }
  return { state, buy }
}
