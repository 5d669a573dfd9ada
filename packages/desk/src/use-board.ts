import { serverNow, takeServerTime } from '@storefront/api-client'
import { loadSchema } from '@storefront/api-contract'
import { deskChange } from '@storefront/api-contract/desk'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DeskApi } from './desk-api.ts'
import { EMPTY_BOARD, mergeBoard } from './merge-board.ts'

/** A broken stream is opened again, and the board read again, after this long. */
const AGAIN_MS = 3_000
/** A stream can die unnoticed; the board is read this often in any case. */
const CHECK_MS = 60_000
const TICK_MS = 15_000

/** The live board: one snapshot, then its changes; `link` is `lost` while anything may be missing (DK-01). */
export function useBoard(api: DeskApi, onEnded: () => void) {
  const [board, setBoard] = useState(EMPTY_BOARD)
  const [link, setLink] = useState<'loading' | 'live' | 'lost'>('loading')
  const [now, setNow] = useState(serverNow)
  const ended = useRef(onEnded)
  ended.current = onEnded

  const readBoard = useCallback(async (): Promise<number | null> => {
    const answer = await api.board()
    if (answer.ok) {
      takeServerTime(answer.value.now)
      setBoard((before) => mergeBoard(before, answer.value))
      return answer.value.cursor
    }
    if (answer.problem.kind === 'refused' && answer.problem.status === 401) ended.current()
    setLink('lost')
    return null
  }, [api])

  useEffect(() => {
    let source: EventSource | null = null
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const open = async () => {
      clearTimeout(timer)
      source?.close()
      const cursor = await readBoard()
      // The board was read by the same library.
      const schema = await loadSchema(deskChange)
      if (isOver) return
      if (cursor === null) {
        timer = setTimeout(() => void open(), AGAIN_MS)
        return
      }
      source = new EventSource(api.eventsUrl(cursor))
      source.onopen = () => setLink('live')
      source.onerror = () => {
        setLink('lost')
        timer = setTimeout(() => void open(), AGAIN_MS)
      }
      source.addEventListener('change', (event) => {
        const change = schema.safeParse(JSON.parse(event.data))
        if (change.success) setBoard((before) => mergeBoard(before, change.data))
      })
    }
    const wake = () => void open()
    void open()
    const checks = setInterval(() => void readBoard(), CHECK_MS)
    const ticks = setInterval(() => setNow(serverNow()), TICK_MS)
    const lose = () => setLink('lost')
    window.addEventListener('online', wake)
    window.addEventListener('offline', lose)
    return () => {
      isOver = true
      source?.close()
      clearTimeout(timer)
      clearInterval(checks)
      clearInterval(ticks)
      window.removeEventListener('online', wake)
      window.removeEventListener('offline', lose)
    }
  }, [api, readBoard])
  return { board, link, now, setBoard }
}
