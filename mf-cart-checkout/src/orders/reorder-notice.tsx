import { type CartNotice, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { IconButton, Notice } from '@storefront/ui'
import { create } from 'zustand'
import styles from '../cart/cart-changes.module.css'
import { useNoticeText } from '../cart/line-notices.tsx'
import { messages } from '../messages/catalogue.ts'

/** In the cart: what differs from the past order or was left out, and why (OR-08). */
export function ReorderNotice() {
  const t = useMessages(messages)
  const words = useNoticeText()
  const { result, setResult } = useReorderResult()
  // A change of a hidden price has no words.
  if (!result?.notices.some(({ detail }) => words(detail) !== null)) return null
  return (
    <Notice
      tone="warning"
      title={t('again.told', { number: result.orderNumber })}
      action={<IconButton icon="close" label={t('cart.dismiss')} onClick={() => setResult(null)} />}
    >
      <ReorderChanges result={result} />
    </Notice>
  )
}

/** Changed and missing lines with their reasons. */
export function ReorderChanges({ result }: { result: ReorderResult }) {
  const t = useMessages(messages)
  const words = useNoticeText()
  const { locale } = useFormats()
  const { locales } = useBusiness()
  return (
    <ul className={styles.list}>
      {result.notices.map(({ line_id, names, inCart, reason, detail }) => {
        const why = words(detail)
        const name = localText(names, locale, locales)
        return why === null ? null : (
          <li key={`${line_id}-${reason}`}>
            {t(inCart ? 'cart.altered' : 'again.leftOut', { name, reason: why })}
          </li>
        )
      })}
    </ul>
  )
}

/** Differences found when reordering, shown in the cart until dismissed (OR-08). */
export interface ReorderResult {
  orderNumber: number
  notices: CartNotice[]
}

/** Carries the result from an order's page to the cart; not persisted, a reload may drop it. */
export const useReorderResult = create<{
  result: ReorderResult | null
  setResult: (result: ReorderResult | null) => void
}>((set) => ({ result: null, setResult: (result) => set({ result }) }))
