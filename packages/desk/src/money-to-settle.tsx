import { RefundsToSettle, type RefundsToSettleProps } from './refunds-to-settle.tsx'
import { UnbookedList } from './unbooked-payments.tsx'
import { useStuckPackages } from './use-stuck-packages.ts'

/** Money that somebody has to look at: refunds that are stuck, and payments of another amount (DK-02, PR-04). */
export function MoneyToSettle(props: Omit<RefundsToSettleProps, 'bought'>) {
  const { api, session, board, onOpen } = props
  const bought = useStuckPackages(api, session.staff)
  return (
    <>
      <RefundsToSettle {...props} bought={bought} />
      <UnbookedList board={board} packages={bought.unbooked} business={session.business} onOpen={onOpen} />
    </>
  )
}
