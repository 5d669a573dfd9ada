import { pathsOf } from '@storefront/bridge'
import { type LocalText, localText } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { ItemPicture, limitText } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { useCart } from '@storefront/store'
import { IconButton, Price, Stepper, toast } from '@storefront/ui'
import { SwipeToRemove } from '@storefront/ui/swipe-to-remove'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { askToRemove } from '../quick-add/ask-to-remove.ts'
import styles from './cart-line-row.module.css'
import type { CartLineView } from './cart-view.ts'
import { DietWarning } from './diet-warning.tsx'
import { EditButton } from './edit-button.tsx'
import { LineProblem } from './line-problem.tsx'

interface CartLineRowProps {
  view: CartLineView
  ordering: OrderingContext
  onRemove: () => void
}

export function CartLineRow({ view, ordering, onRemove }: CartLineRowProps) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { item } = view
  const { business, slug } = ordering
  const name = localText(item.names, locale, business.locales)
  return (
    <li>
      <SwipeToRemove label={t('line.askRemoveYes')} onRemove={onRemove}>
        <div className={styles.row}>
          <ItemPicture
            src={item.picture?.src ?? null}
            alt=""
            width={1}
            height={1}
            sizes="72px"
            className={styles.picture}
          />
          <div className={styles.texts}>
            <Link
              to={pathsOf(business.reference_id).item(slug, item.category_id, item.id)}
              className={styles.name}
            >
              {name}
            </Link>
            <LineDetails view={view} locales={business.locales} />
            <EditButton view={view} ordering={ordering} name={name} />
            <DietWarning view={view} />
            <LineProblem view={view} />
          </div>
          <IconButton
            icon="close"
            label={t('line.remove', { name })}
            className={styles.remove}
            onClick={onRemove}
          />
          <div className={styles.amounts}>
            <LineStepper view={view} name={name} onRemove={onRemove} />
            {business.hide_price ? null : <LinePrice view={view} currency={business.currency} />}
          </div>
        </div>
      </SwipeToRemove>
    </li>
  )
}

function LineDetails({ view, locales }: { view: CartLineView; locales: readonly string[] }) {
  const t = useMessages(messages)
  const { locale, number } = useFormats()
  const text = (names: LocalText) => localText(names, locale, locales)
  const { item, label, modifiers, line } = view
  const options = modifiers.map(({ names, quantity }) =>
    quantity > 1 ? t('dish.count', { name: text(names), count: number(quantity) }) : text(names),
  )
  const size = item.price_labels.length > 1 ? text(label.label) : (label.unit ?? '')
  const words = [size, ...options].filter(Boolean)
  return (
    <>
      {words.length > 0 ? <p className={styles.details}>{words.join(' · ')}</p> : null}
      {line.comment ? (
        <p className={styles.details} dir="auto">
          {t('line.comment', { comment: line.comment })}
        </p>
      ) : null}
    </>
  )
}

function LineStepper({ view, name, onRemove }: { view: CartLineView; name: string; onRemove: () => void }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const { line, limits, limit, label } = view
  return (
    <Stepper
      size="small"
      value={line.count}
      min={limits.minimum}
      max={limits.maximum}
      step={limits.step}
      integer={label.isQty}
      format={number}
      className={label.isQty ? undefined : styles.decimal}
      label={label.unit ? t('line.quantityIn', { name, unit: label.unit }) : t('dish.quantity', { name })}
      decreaseLabel={t('line.decrease', { name })}
      increaseLabel={t('line.increase', { name })}
      removeLabel={t('line.decreaseToNone', { name })}
      onChange={(count) => useCart.getState().setCount(line.line_id, count, limits)}
      onFull={() => toast({ text: limitText(limit, { t, number }), tone: 'info' })}
      onRemove={async () => {
        if (await askToRemove(t, name)) onRemove()
      }}
    />
  )
}

function LinePrice({ view, currency }: { view: CartLineView; currency: string }) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const { price, fullTotal, coupon } = view
  return (
    <div className={styles.price}>
      <Price
        text={money(price.total, currency)}
        was={price.total < fullTotal ? money(fullTotal, currency) : undefined}
        wasLabel={t('price.was')}
        weight="strong"
      />
      {coupon > 0 ? (
        <p className={styles.coupon}>{t('line.coupon', { amount: money(-coupon, currency) })}</p>
      ) : null}
    </div>
  )
}
