import type { MenuAnswer, MenuItem } from '@storefront/api-contract'
import { useMessages } from '@storefront/i18n'
import { serverNow, useDiet } from '@storefront/store'
import { useMemo, useRef } from 'react'
import type { MenuContext } from '../menu/menu-context.ts'
import { useMenuTime, useMenuZone } from '../menu/use-menu-time.ts'
import type { VisibleMenu } from '../menu/use-shown-menu.ts'
import { useScreen } from '../screen/use-screen.ts'
import { ItemPrice } from '../words/item-price.tsx'
import { messages } from './messages/catalogue.ts'
import { Shelf, ShelfCard } from './shelf.tsx'
import { FavouriteAdd, UsualCard } from './shelf-adds.tsx'
import { useReturning } from './use-returning.ts'
import { useShelfRoom } from './use-shelf-room.ts'
import { type UsualChoice, usualChoices } from './usual-choices.ts'

/** Most cards of a shelf. */
const MOST_CARDS = 12

interface ShelvesProps {
  answer: MenuAnswer
  /** The menu on sale now that fits the visitor's diet. */
  shown: VisibleMenu
  context: MenuContext
}

/** What a visitor usually orders and their favourites, as far as both are sold now; nothing for a new visitor (BX-03). */
export function Shelves({ answer, shown, context }: ShelvesProps) {
  const t = useMessages(messages)
  const { usual, favourites, isKnown } = useReturning()
  const shelves = useRef<HTMLDivElement>(null)
  const items = useMemo(() => shown.sections.flatMap((section) => section.items), [shown])
  const choices = useUsualChoices(usual, { answer, items, context })
  const liked = favourites
    .flatMap((id) => items.find((item) => item.id === id && !item.sold_out) ?? [])
    .slice(0, MOST_CARDS)
  useShelfRoom(shelves, context.business.reference_id, isKnown)
  if (!isKnown) return null
  return (
    <div ref={shelves}>
      {choices.length > 0 ? (
        <Shelf name="usual" title={t('again.title')}>
          {choices.map((choice) => (
            <UsualCard key={keyOf(choice)} choice={choice} context={context} />
          ))}
        </Shelf>
      ) : null}
      {liked.length > 0 ? (
        <Shelf name="favourites" title={t('favourite.title')}>
          {liked.map((item) => (
            <ShelfCard
              key={item.id}
              item={item}
              context={context}
              price={<ItemPrice item={item} context={context} />}
              add={<FavouriteAdd item={item} context={context} />}
            />
          ))}
        </Shelf>
      ) : null}
    </div>
  )
}

function keyOf({ item, label, line }: UsualChoice): string {
  const chosen = line.modifiers.map(({ id, quantity }) => `${id} ${quantity}`)
  return [item.id, label.id, ...chosen].join('/')
}

interface ChoiceSource {
  answer: MenuAnswer
  items: readonly MenuItem[]
  context: MenuContext
}

function useUsualChoices(
  usual: ReturnType<typeof useReturning>['usual'],
  { answer, items, context: { slug, discounts } }: ChoiceSource,
) {
  const { branch } = useScreen()
  const timeZone = useMenuZone()
  const at = useMenuTime() ?? serverNow()
  const { tags, without } = useDiet()
  const context = { slug, at, timeZone, branchId: branch.id, discounts }
  return usualChoices(usual, { answer, items, diet: { tags, without }, context }).slice(0, MOST_CARDS)
}
