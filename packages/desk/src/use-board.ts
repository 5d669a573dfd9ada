import { serverNow, takeServerTime } from '@storefront/api-client'
import type { DeskChange } from '@storefront/api-contract/desk'
import { useEffect, useRef, useState } from 'react'
import { type BoardLink, followBoard } from './board-link.ts'
import type { DeskApi } from './desk-api.ts'
import { EMPTY_BOARD, mergeBoard, replaceBoard } from './merge-board.ts'

const TICK_MS = 15_000

/** The live board: one snapshot, then its changes; `link` is `lost` while anything may be missing; `isRead` once there was a snapshot (DK-01). */
export function useBoard(api: DeskApi, onEnded: () => void) {
  const [board, setBoard] = useState(EMPTY_BOARD)
  const [link, setLink] = useState<'loading' | BoardLink>('loading')
  const [now, setNow] = useState(serverNow)
  const ended = useRef(onEnded)
  ended.current = onEnded

  useEffect(() => {
    const readBoard = async (known?: DeskChange) => {
      const answer = await api.board(known)
      if (answer.ok) {
        takeServerTime(answer.value.now)
        setNow(serverNow())
        return answer.value
      }
      if (answer.problem.kind === 'refused' && answer.problem.status === 401) ended.current()
      return null
    }
    const stop = followBoard({
      read: readBoard,
      eventsUrl: api.eventsUrl,
      onBoard: (read) => setBoard((before) => replaceBoard(before, read)),
      onChange: (change) => setBoard((before) => mergeBoard(before, change)),
      onLink: setLink,
    })
    const ticks = setInterval(() => setNow(serverNow()), TICK_MS)
    return () => {
      stop()
      clearInterval(ticks)
    }
  }, [api])
  /** Applies the result of an action. */
  const merge = (changed: Partial<DeskChange>) =>
    setBoard((before) => mergeBoard(before, { orders: [], reservations: [], ...changed }))
  return { board, isRead: board !== EMPTY_BOARD, link, now, merge }
}
