import { keepShelfRoom, shelfRoom } from '@storefront/remote-kit'
import { type RefObject, useLayoutEffect } from 'react'

/** The document sets it at its start (`KEPT_STATE` of the gateway), and this page where there was no new document. */
const ROOM = '--sf-shelves'
/** Room that stays empty below a shelf rather than have the menu move up, in CSS pixels. */
const SPARE = 80

/**
 * Reserves the room of the shelves until they are known, and keeps their height for the next visit, so that the menu
 * does not move when they come (BX-03).
 */
export function useShelfRoom(
  shelves: RefObject<HTMLElement | null>,
  referenceId: string,
  isKnown: boolean,
): void {
  useLayoutEffect(() => {
    const { style } = document.documentElement
    const room = shelfRoom(referenceId)
    if (!isKnown) {
      if (room > 0) style.setProperty(ROOM, `${room}px`)
      return
    }
    const height = (name: string) =>
      shelves.current?.querySelector<HTMLElement>(`[data-shelf="${name}"]`)?.offsetHeight ?? 0
    const shown = { usual: height('usual'), favourites: height('favourites') }
    const isNear = shown.usual + shown.favourites > 0 && room - shown.usual - shown.favourites <= SPARE
    if (!isNear) style.removeProperty(ROOM)
    keepShelfRoom(referenceId, shown)
  }, [shelves, referenceId, isKnown])
  useLayoutEffect(() => () => void document.documentElement.style.removeProperty(ROOM), [])
}
