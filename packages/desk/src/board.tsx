import type { DeskOrder, DeskSession, OrderAction } from '@storefront/api-contract/desk'
import { mayPause } from '@storefront/domain/desk'
import { useMessages } from '@storefront/i18n'
import { Notice, Sheet } from '@storefront/ui'
import { useState } from 'react'
import { BoardColumns } from './board-columns.tsx'
import { BusyButton } from './busy-button.tsx'
import styles from './desk.module.css'
import type { DeskApi } from './desk-api.ts'
import { DeskTools } from './desk-tools.tsx'
import { currentRequestsOf } from './merge-board.ts'
import { messages } from './messages/catalogue.ts'
import { MoneyToSettle } from './money-to-settle.tsx'
import { NewNotices } from './new-notices.tsx'
import { OrderActions } from './order-actions.tsx'
import { OrderDetails } from './order-details.tsx'
import { OwnerTools } from './owner-tools.tsx'
import { PrintButtons } from './printers/print-buttons.tsx'
import { PrinterNotices } from './printers/printer-notices.tsx'
import { usePrinters } from './printers/use-printers.ts'
import { type PrintJob, Printout } from './printout.tsx'
import { ReservationList } from './reservations/reservation-list.tsx'
import { TableRequests } from './tables/table-requests.tsx'
import { useActing } from './use-acting.ts'
import { useBoard } from './use-board.ts'
import { useRing } from './use-ring.ts'
import { useUnseen } from './use-unseen.ts'
import { useWakeLock } from './use-wake-lock.ts'

interface BoardProps {
  api: DeskApi
  session: DeskSession
  /** The session was ended elsewhere. */
  onEnded: () => void
}

/** The live board in columns; what is new, what has to be begun and customers who arrive ring until they are seen (DK-01). */
export function Board({ api, session, onEnded }: BoardProps) {
  const t = useMessages(messages)
  const { board, isRead, link, now, merge } = useBoard(api, onEnded)
  const unseen = useUnseen(board, session, now)
  const [openId, setOpenId] = useState<string | null>(null)
  const [print, setPrint] = useState<PrintJob | null>(null)
  const requests = currentRequestsOf(board, now)
  const unseenOrders = [...unseen.placed, ...unseen.due, ...unseen.arrivals]
  const { isBlocked } = useRing(unseen.count > 0 || requests.some(({ state }) => state === 'open'))
  const { printers, show: showPrinters } = usePrinters(api)
  useWakeLock()
  const open = (order: DeskOrder) => {
    unseen.see(order)
    setOpenId(order.id)
  }
  const send = useActing(api, (changed) => merge({ orders: [changed] }))
  const act = (order: DeskOrder, change: OrderAction) => {
    unseen.see(order)
    return send(order, change)
  }
  const shown = openId === null ? undefined : board.orders.get(openId)
  return (
    <>
      {link === 'lost' ? <Notice tone="danger">{t(isRead ? 'link.lost' : 'failed')}</Notice> : null}
      {isBlocked ? <Notice tone="warning">{t('sound.blocked')}</Notice> : null}
      <PrinterNotices printers={printers} business={session.business} />
      <div className={styles.bar}>
        <span role="status" data-link={link} className={styles.muted}>
          {link === 'lost' ? null : t(link === 'live' ? 'link.live' : 'loading')}
        </span>
        {mayPause(session.staff.role) ? <BusyButton api={api} business={session.business} /> : null}
        <DeskTools api={api} session={session} />
        <OwnerTools api={api} session={session} />
        <NewNotices unseen={unseen} />
      </div>
      <TableRequests
        requests={requests}
        business={session.business}
        onMove={async (id, state) => {
          const result = await api.moveRequest(id, state)
          if (result.ok) merge({ requests: [result.value.request] })
          return result.ok
        }}
      />
      <MoneyToSettle
        api={api}
        session={session}
        board={board}
        onOpen={open}
        onAct={act}
        onSettled={(settled) => merge({ reservations: [settled] })}
      />
      <BoardColumns board={board} now={now} session={session} unseen={unseenOrders} onOpen={open} />
      <ReservationList
        api={api}
        session={session}
        reservations={[...board.reservations.values()]}
        now={now}
        onMoved={(moved) => merge({ reservations: [moved] })}
      />
      <Sheet
        open={shown !== undefined}
        onClose={() => setOpenId(null)}
        title={t('order.title', { number: String(shown?.number ?? '') })}
        closeLabel={t('close')}
        size="wide"
      >
        {shown ? (
          <div className={styles.sheet}>
            <OrderDetails order={shown} session={session} />
            <OrderActions key={shown.id} order={shown} session={session} onAct={act} />
            <PrintButtons
              order={shown}
              role={session.staff.role}
              printers={printers}
              onPrint={setPrint}
              onSend={async (kind) => showPrinters(await api.sendToPrinter(shown.id, kind))}
            />
          </div>
        ) : null}
      </Sheet>
      {print ? <Printout job={print} business={session.business} onDone={() => setPrint(null)} /> : null}
    </>
  )
}
