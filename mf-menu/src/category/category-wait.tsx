import type { Category } from '@storefront/api-contract'
import { useFormats, useMessages } from '@storefront/i18n'
import { serverNow } from '@storefront/store'
import { useState } from 'react'
import { soldAgainAt } from '../menu/sold-again-at.ts'
import { messages } from '../messages/catalogue.ts'
import type { Screen } from '../screen/use-screen.ts'

/** From when a category that is shut now is sold again, where that is known. */
export function CategoryWait({ screen, places }: { screen: Screen; places: readonly Category[] }) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const [at] = useState(serverNow)
  const { business, word } = screen
  const again = soldAgainAt(null, places, { word, at, timeZone: business.time_zone })
  if (again === null) return t('category.emptyText')
  return t('category.from', { time: time(again, business.time_zone, 'weekday-time') })
}
