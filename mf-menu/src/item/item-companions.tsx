import { queryFor } from '@storefront/api-client'
import { goesWellWithCall } from '@storefront/api-contract/ordering'
import { menuListOf } from '@storefront/domain'
import { CompanionStrip } from '@storefront/remote-kit/companions'
import { useMinute } from '@storefront/store/minute'
import { startTransition, useEffect, useState } from 'react'
import { useMenuTime } from '../menu/use-menu-time.ts'
import { useScreen } from '../screen/use-screen.ts'
import { ItemPrice } from '../words/item-price.tsx'

/** What goes well with an item (BX-08), after the first paint. */
export function ItemCompanions({ itemId }: { itemId: string }) {
  const screen = useScreen()
  const isPainted = useIsPainted()
  const now = useMinute()
  const at = useMenuTime() ?? now
  if (!isPainted) return null
  const { branch, slug } = screen
  const input = { params: { branchId: branch.id }, query: { items: itemId, list: menuListOf(slug) } }
  return (
    <CompanionStrip
      place={{ ...screen, at }}
      query={queryFor(goesWellWithCall, input)}
      price={(item, discounts) => <ItemPrice item={item} context={{ ...screen, discounts }} />}
    />
  )
}

/** False on the server and in the first paint, so that the choices come first. */
function useIsPainted(): boolean {
  const [isPainted, setPainted] = useState(false)
  useEffect(() => startTransition(() => setPainted(true)), [])
  return isPainted
}
