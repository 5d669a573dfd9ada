import type { Order } from '@storefront/api-contract'
import { pathsOf } from '@storefront/bridge'
import { sellingTypeWord } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useNavigate } from '@storefront/router'
import { menuQuery, useCart } from '@storefront/store'
import { Button, toast } from '@storefront/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { cartFromOrder } from './cart-from-order.ts'

/** Puts what was ordered into an empty cart again, to order something else instead. */
export function BackToCart({ order }: { order: Order }) {
  const t = useMessages(messages)
  const navigate = useNavigate()
  const client = useQueryClient()
  const isEmpty = useCart((cart) => cart.items.length === 0)
  const [busy, setBusy] = useState(false)
  const word = sellingTypeWord(order.selling_types)
  if (!isEmpty) return null

  async function restore() {
    setBusy(true)
    const answer = await client.fetchQuery(menuQuery(order.branch_id, word)).catch(() => null)
    setBusy(false)
    if (!answer?.menu) return toast({ text: t('fail.noMenu') })
    useCart.getState().setItems(cartFromOrder(order, answer.menu, () => crypto.randomUUID()))
    navigate(pathsOf(order.reference_id).cart(word))
  }
  return (
    <Button kind="secondary" block busy={busy} onClick={() => void restore()}>
      {t('fail.backToCart')}
    </Button>
  )
}
