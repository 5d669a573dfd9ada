import type { Menu } from '@storefront/api-contract'
import type { SellableChoice, SlotProps } from '@storefront/bridge'
import { clampCount, labelLimits, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useCart } from '@storefront/store'
import { Button, Price, toast } from '@storefront/ui'
import { type MouseEvent, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import { type Choice, choicePrice, newLine } from '../sale/choice-price.ts'
import { itemOf } from '../sale/menu-index.ts'
import { useSale } from '../sale/use-sale.ts'
import { useSaleMenu } from '../sale/use-sale-menu.ts'
import styles from './add-to-cart.module.css'
import { swallowSecondTap } from './second-tap.ts'

/** After adding, the page leaves; what is tapped until then was meant for the same piece. */
const ONE_TAP = 1_000
/** The page that comes is another one: as long as systems let a double tap last, in milliseconds. */
const LONGEST_DOUBLE_TAP = 500

/** The add button of the item page, with the amount that goes into the cart. */
export function AddToCart({ choice, blocked, onBlocked, onAdded }: SlotProps['cart/AddToCart']) {
  const t = useMessages(messages)
  const { money, locale } = useFormats()
  const sale = useSale()
  const { business, word } = sale
  const saleMenu = useSaleMenu(sale)
  const isAdded = useRef(false)

  if (!sale.cartOn) return null
  if (saleMenu.state === 'loading')
    return (
      <Button block busy>
        {t('add.add')}
      </Button>
    )
  if (saleMenu.state === 'failed') {
    return (
      <Button block kind="secondary" busy={saleMenu.isRetrying} onClick={saleMenu.retry}>
        {t('problem.retry')}
      </Button>
    )
  }
  const chosen = choiceOn(saleMenu.menu, choice)
  if (!chosen)
    return (
      <Button block disabled>
        {t('add.unavailable')}
      </Button>
    )
  const source = { ...saleMenu, word, branchId: sale.branch.id }

  function add(found: Choice, tap: MouseEvent) {
    if (blocked) return onBlocked()
    if (isAdded.current) return
    isAdded.current = true
    setTimeout(() => {
      isAdded.current = false
    }, ONE_TAP)
    swallowSecondTap(tap, LONGEST_DOUBLE_TAP)
    useCart.getState().add(newLine(found, source), labelLimits(found.label))
    toast({
      text: t('add.added', { name: localText(found.item.names, locale, business.locales) }),
      tone: 'success',
      duration: 2500,
    })
    onAdded()
  }
  return (
    <Button block className={styles.button} onClick={(tap) => add(chosen, tap)}>
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
