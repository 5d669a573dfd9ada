import type { WalletMovement } from '@storefront/api-contract/wallet'
import { localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { List, ListRow } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import styles from './wallet.module.css'

/** Transactions as a ledger: reason, reference, date and signed amount. */
export function MovementRows({ movements, currency }: { movements: WalletMovement[]; currency: string }) {
  const t = useMessages(messages)
  const { locale, money, time } = useFormats()
  const { locales, time_zone } = useBusiness()
  const signed = (amount: number) => `${amount > 0 ? '+' : ''}${money(amount, currency)}`
  function about({ names, order_number: number, note, bonus, at }: WalletMovement): string {
    const parts = [
      localText(names, locale, locales),
      number === null ? '' : t('wallet.of-order', { number }),
      note ?? '',
      bonus > 0 ? t('wallet.bonus', { amount: money(bonus, currency) }) : '',
      time(at, time_zone, 'date-time'),
    ]
    return parts.filter(Boolean).join(' · ')
  }
  return (
    <List inset>
      {movements.map((movement) => (
        <ListRow
          key={movement.id}
          title={t(`wallet.${movement.kind}`)}
          text={about(movement)}
          end={
            <bdi className={movement.amount > 0 ? `${styles.number} ${styles.given}` : styles.number}>
              {signed(movement.amount)}
            </bdi>
          }
        />
      ))}
    </List>
  )
}
