import type { Menu } from '@storefront/api-contract'
import type { SellableChoice, SlotProps } from '@storefront/bridge'
import { clampCount, type LineRoom, labelLimits, localText, roomFor } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { limitText } from '@storefront/remote-kit'
import { useCart } from '@storefront/store'
import { Button, Price, toast } from '@storefront/ui'
import { type MouseEvent, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import { type Choice, choicePrice, lineOf, newLine } from '../ordering/choice-price.ts'
import { itemOf } from '../ordering/menu-index.ts'
import { useOrdering } from '../ordering/use-ordering.ts'
import { useOrderingMenu } from '../ordering/use-ordering-menu.ts'
import styles from './add-to-cart.module.css'
import { guardDoubleTap } from './double-tap-guard.ts'

/** Ignore further taps until navigation: they belong to the first add. */
const ADD_LOCK_MS = 1_000
/** The longest double tap that systems allow: its second tap must not reach the next page. */
const LONGEST_DOUBLE_TAP_MS = 500

/** The add button of the item page, with the amount to be added. */
export function AddToCart({ choice, blocked, onBlocked, onAdded }: SlotProps['cart/AddToCart']) {
  const t = useMessages(messages)
  const { money, locale, number } = useFormats()
  const ordering = useOrdering()
  const { business, slug } = ordering
  const orderingMenu = useOrderingMenu(ordering)
  const items = useCart((cart) => cart.items)
  const isAdded = useRef(false)

  if (!ordering.cartOn) return null
  if (orderingMenu.state === 'loading')
    return (
      <Button block busy>
        {t('add.add')}
      </Button>
    )
  if (orderingMenu.state === 'failed') {
    return (
      <Button block kind="secondary" busy={orderingMenu.isRetrying} onClick={orderingMenu.retry}>
        {t('problem.retry')}
      </Button>
    )
  }
  const offered = choiceOn(orderingMenu.menu, choice)
  const room = offered && roomFor(lineOf(offered), items, orderingMenu.menu)
  if (!offered || !room)
    return (
      <Button block disabled>
        {t('add.unavailable')}
      </Button>
    )
  if (room.more === 0)
    return (
      <Button block disabled>
        {limitText(room.limit, { t, number })}
      </Button>
    )
  const chosen = { ...offered, count: Math.min(offered.count, room.more) }
  const source = { ...orderingMenu, slug, branchId: ordering.branch.id }

  function add(found: Choice, { limits }: LineRoom, tap: MouseEvent) {
    if (blocked) return onBlocked()
    if (isAdded.current) return
    isAdded.current = true
    setTimeout(() => {
      isAdded.current = false
    }, ADD_LOCK_MS)
    guardDoubleTap(tap, LONGEST_DOUBLE_TAP_MS)
    useCart.getState().add(newLine(found, source), limits)
    toast({
      text: t('add.added', { name: localText(found.item.names, locale, business.locales) }),
      tone: 'success',
      duration: 2500,
    })
    onAdded()
  }
  return (
    <Button block className={styles.button} onClick={(tap) => add(chosen, room, tap)}>
      <span>{t('add.add')}</span>
      {business.hide_price ? null : (
        <Price text={money(choicePrice(chosen, source).total, business.currency)} weight="strong" />
      )}
    </Button>
  )
}

function choiceOn(menu: Menu, choice: SellableChoice): Choice | null {
  const item = itemOf(menu, choice.itemId)
  const label = item?.price_labels.find((one) => one.id === choice.priceLabelId) ?? null
  if (!item || !label || item.sold_out) return null
  const { modifiers, comment } = choice
  return { item, label, modifiers, comment, count: clampCount(choice.count, labelLimits(label)) }
}
