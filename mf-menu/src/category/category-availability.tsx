import type { Category } from '@storefront/api-contract'
import { categorySaleAt } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { serverNow } from '@storefront/store'
import { useState } from 'react'
import { useMenuTime } from '../menu/use-menu-time.ts'
import { messages } from '../messages/catalogue.ts'
import type { Screen } from '../screen/use-screen.ts'

/** From when an unavailable category is on sale again, if known. */
export function CategoryAvailability({ screen, path }: { screen: Screen; path: readonly Category[] }) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const [now] = useState(serverNow)
  const at = useMenuTime() ?? now
  const { business } = screen
  const sale = categorySaleAt(path, { at, timeZone: business.time_zone })
  const again = sale.sold ? null : sale.from
  if (again === null) return t('category.emptyText')
  return t('category.from', { time: time(again, business.time_zone, 'weekday-time') })
}
