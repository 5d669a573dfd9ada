import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { IconButton, Notice } from '@storefront/ui'
import styles from '../cart/cart-changes.module.css'
import { useNoticeWords } from '../cart/use-notice-words.ts'
import { messages } from '../messages/catalogue.ts'
import { type TakenAgain, useTakenAgain } from './taken-again-store.ts'

/** In the cart: what of a past order is different or was left out, and why (OR-08). */
export function TakenAgainNotice() {
  const t = useMessages(messages)
  const { told, tell } = useTakenAgain()
  if (!told) return null
  return (
    <Notice
      tone="warning"
      title={t('again.told', { number: told.orderNumber })}
      action={<IconButton icon="close" label={t('cart.dismiss')} onClick={() => tell(null)} />}
    >
      <TakenAgainList told={told} />
    </Notice>
  )
}

/** Each line that is different or missing, with its reason. */
export function TakenAgainList({ told }: { told: TakenAgain }) {
  const t = useMessages(messages)
  const words = useNoticeWords()
  const { locale } = useFormats()
  const { locales } = useBusiness()
  return (
    <ul className={styles.list}>
      {told.notices.map(({ line_id, names, kept, reason, detail }) => {
        const why = words(detail)
        const name = localText(names, locale, locales)
        return why === null ? null : (
          <li key={`${line_id}-${reason}`}>
            {t(kept ? 'cart.altered' : 'again.leftOut', { name, reason: why })}
          </li>
        )
      })}
    </ul>
  )
}
