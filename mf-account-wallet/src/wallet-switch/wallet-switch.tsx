import { usableBalance, walletShare } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useQuery } from '@storefront/query'
import { isAuthenticated, useBusiness, useSession } from '@storefront/store'
import { Notice, Skeleton } from '@storefront/ui'
import { Switch } from '@storefront/ui/fields'
import { useEffect } from 'react'
import { messages } from '../messages/catalogue.ts'
import { walletQuery } from '../wallet/wallet-queries.ts'

export interface WalletSwitchProps {
  /** Order total in minor units. */
  total: number
  use: boolean
  onUse: (use: boolean) => void
  /** What the unpaid order that this one replaces holds of the wallet, in minor units (RT-17). */
  held?: number | undefined
}

/** WL-02: pays from the wallet and shows what it covers; hidden for guests, empty wallets and without the feature. */
export function WalletSwitch(props: WalletSwitchProps) {
  const business = useBusiness()
  const isCustomer = useSession((session) => isAuthenticated(session, business))
  const isOffered = business.wallet?.enabled === true && isCustomer
  const { use, onUse } = props
  useEffect(() => {
    // After a logout the wallet must not be used.
    if (!isOffered && use) onUse(false)
  }, [isOffered, use, onUse])
  return isOffered ? <Offered {...props} /> : null
}

function Offered({ total, use, onUse, held = 0 }: WalletSwitchProps) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const { reference_id } = useBusiness()
  const { data, isError, isFetching } = useQuery({ ...walletQuery(reference_id), refetchOnWindowFocus: true })
  const wallet = data?.wallet
  const available = usableBalance({
    featureEnabled: wallet?.wallet_feature_enabled ?? false,
    chosen: true,
    available: (wallet?.available ?? 0) + held,
  })
  const isEmpty = wallet !== undefined && available === 0
  // What is being asked for may be more: the order that held it may have been cancelled.
  const isKnownEmpty = isEmpty && !isFetching
  useEffect(() => {
    if (isKnownEmpty && use) onUse(false)
  }, [isKnownEmpty, use, onUse])
  if (isEmpty) return null
  const amount = (value: number) => money(value, wallet?.currency ?? '')
  const { used, rest, left } = walletShare(total, available)
  const outcome =
    rest === 0
      ? t('wallet-switch.covers', { left: amount(left) })
      : t('wallet-switch.rest', { used: amount(used), rest: amount(rest) })
  return (
    <div data-remote="mf-account-wallet">
      {isError && !wallet ? <Notice>{t('wallet-switch.failed')}</Notice> : null}
      {!wallet && !isError ? <Skeleton shape="block" height={56} /> : null}
      {wallet ? (
        <Switch
          label={t('wallet-switch.label')}
          hint={use ? outcome : t('wallet-switch.available', { amount: amount(available) })}
          checked={use}
          onChecked={onUse}
        />
      ) : null}
    </div>
  )
}
