import type { MenuItem } from '@storefront/api-contract'
import { Slot } from '@storefront/bridge'
import { type LocalText, localText, normaliseSellingType, roomFor } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { limitText } from '@storefront/remote-kit'
import { useNavigate } from '@storefront/router'
import { useCart } from '@storefront/store'
import { IconButton, Price, toast } from '@storefront/ui'
import type { MenuContext } from '../menu/menu-context.ts'
import { messages as menuMessages } from '../messages/catalogue.ts'
import { unitName } from '../words/unit-name.ts'
import { messages } from './messages/catalogue.ts'
import { ShelfCard } from './shelf.tsx'
import type { UsualChoice } from './usual-choices.ts'

/** The add button of a menu row. */
export function FavouriteAdd({ item, context }: { item: MenuItem; context: MenuContext }) {
  const navigate = useNavigate()
  const path = context.paths.item(context.slug, item.category_id, item.id)
  return (
    <Slot name="cart/QuickAdd" props={{ itemId: item.id, openItem: () => navigate(path) }} failed="nothing" />
  )
}

interface UsualCardProps {
  choice: UsualChoice
  context: MenuContext
}

/** Something ordered before, in the size and with the extras of that time, at today's price (OR-08). */
export function UsualCard({ choice, context }: UsualCardProps) {
  const t = useMessages(menuMessages)
  const { locale, money, number } = useFormats()
  const { item, label, line } = choice
  const { business } = context
  const textOf = (text: LocalText) => localText(text, locale, business.locales)
  const size = item.price_labels.length > 1 ? [textOf(label.label)] : []
  const extras = (line.seen.modifiers ?? []).map(({ id, names }) => {
    const { quantity = 1 } = line.modifiers.find((one) => one.id === id) ?? {}
    const name = textOf(names)
    return quantity > 1 ? t('dish.count', { name, count: number(quantity) }) : name
  })
  const amount = money(line.seen.unitPrice, business.currency)
  const isPiece = label.isQty || label.unit === null
  const price = isPiece ? amount : t('price.per', { price: amount, unit: unitName(label.unit ?? '', t) })
  return (
    <ShelfCard
      item={item}
      context={context}
      detail={[...size, ...extras].join(' · ')}
      price={business.hide_price ? null : <Price text={price} />}
      add={<UsualAdd choice={choice} context={context} />}
    />
  )
}

/** Adds the smallest count of the choice; opens the item where something is missing or prices are hidden. */
function UsualAdd({ choice: { item, line, isComplete }, context }: UsualCardProps) {
  const t = useMessages(messages)
  const dishes = useMessages(menuMessages)
  const { locale, number } = useFormats()
  const navigate = useNavigate()
  const { business, slug, paths } = context
  const type = normaliseSellingType(slug)
  if (type === null || !business.cart[type]) return null
  const name = localText(item.names, locale, business.locales)
  function add() {
    if (!isComplete || business.hide_price) return navigate(paths.item(slug, item.category_id, item.id))
    const { items, add: addToCart } = useCart.getState()
    const room = roomFor(line, items, { items: [item] })
    if (!room) return
    if (room.more === 0) return toast({ text: limitText(room.limit, { t: dishes, number }), tone: 'info' })
    addToCart({ ...line, count: room.limits.minimum }, room.limits)
    toast({ text: t('again.added', { name }), tone: 'success', duration: 2500 })
  }
  return <IconButton icon="plus" kind="primary" label={t('again.add', { name })} onClick={() => void add()} />
}
