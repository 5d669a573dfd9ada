import { useQuery } from '@storefront/query'
import { useCart } from '@storefront/store'
import { orderQuery } from './order-query.ts'

/**
 * What the cart's unpaid order holds of the wallet, in minor units; the order that replaces it may use that (RT-17). One
 * whose payment failed holds nothing. It follows the answers that the notice of the unpaid order asks for.
 */
export function useHeldWallet(): number {
  const referenceId = useCart((cart) => cart.referenceId)
  const orderId = useCart((cart) => cart.unpaid?.orderId ?? null)
  const { data } = useQuery({ ...orderQuery(referenceId, orderId ?? ''), enabled: false })
  return data?.order.state === 'payment_pending' ? data.order.totals.wallet : 0
}
