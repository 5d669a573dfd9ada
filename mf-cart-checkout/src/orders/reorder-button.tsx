import type { Order } from '@storefront/api-contract/ordering'
import { useMessages } from '@storefront/i18n'
import { Button, Icon, Notice, Stack } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { ReorderChanges } from './reorder-notice.tsx'
import { type NotTaken, useReorder } from './use-reorder.ts'

interface ReorderButtonProps {
  order: Order
  block?: boolean
  /** What the button says in place of "Order again". */
  words?: string
}

/** Adds the same items again as far as they are still sold; the others are named here or in the cart (OR-08). */
export function ReorderButton({ order, block = false, words }: ReorderButtonProps) {
  const t = useMessages(messages)
  const { busy, notTaken, again } = useReorder(order)
  return (
    <Stack gap={2}>
      <Button kind="secondary" block={block} busy={busy} onClick={again}>
        <Icon name="refresh" size={20} />
        {words ?? t('again.button')}
      </Button>
      {notTaken ? <NotTakenNotice notTaken={notTaken} /> : null}
    </Stack>
  )
}

function NotTakenNotice({ notTaken }: { notTaken: NotTaken }) {
  const t = useMessages(messages)
  if (notTaken.reason === 'nothing') {
    return (
      <Notice tone="danger" title={t('again.nothing')}>
        <ReorderChanges result={notTaken.result} />
      </Notice>
    )
  }
  return (
    <Notice tone="danger">{t(notTaken.reason === 'no-menu' ? 'fail.noMenu' : 'ready.type-not-sold')}</Notice>
  )
}
