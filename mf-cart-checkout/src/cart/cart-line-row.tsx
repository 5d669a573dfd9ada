import { pathsOf } from '@storefront/bridge'
import { businessParts, excludedAllergens, localText } from '@storefront/domain'
import { formatList, useFormats, useMessages } from '@storefront/i18n'
import { ItemPicture, limitText } from '@storefront/remote-kit'
import { Link } from '@storefront/router'
import { useBusiness, useCart, useDiet } from '@storefront/store'
import { Button, Icon, IconButton, List, Price, Skeleton, Stepper, toast } from '@storefront/ui'
import { SwipeToRemove } from '@storefront/ui/swipe-to-remove'
import { lazy, Suspense, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { OrderingContext } from '../ordering/use-ordering.ts'
import { askToRemove } from '../quick-add/ask-to-remove.ts'
import styles from './cart-line-row.module.css'
import type { CartLineView } from './cart-view.ts'
import { LineProblem } from './line-notices.tsx'
import { useLineWords } from './use-line-words.ts'

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
  const words = useLineWords(locales)(view)
  const { line } = view
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
      // Grouped, a number of thousands would be read as a small one with decimals when it is edited.
      format={(value) => (value < 1000 ? number(value) : String(value))}
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

const ROWS = [1, 2]

/** The place of the lines until the visitor's cart is there, which the server never knows (SR-01): rows of their size. */
export function CartFrame() {
  return (
    <List inset aria-busy="true" aria-hidden="true">
      {ROWS.map((row) => (
        <li key={row} className={styles.row}>
          <Skeleton shape="block" height={72} className={styles.picture} />
          <div className={styles.texts}>
            <Skeleton lines={2} />
          </div>
        </li>
      ))}
    </List>
  )
}

const KNOWN = [
  'celery',
  'crustacean',
  'egg',
  'fish',
  'gluten',
  'lupin',
  'milk',
  'mollusc',
  'mustard',
  'nuts',
  'peanut',
  'sesame',
  'soy',
  'sulphite',
] as const

/** The message key of an allergen; null for the merchant's own names. */
function allergenKey(allergen: string): `allergen.${(typeof KNOWN)[number]}` | null {
  const known = KNOWN.find((one) => one === allergen.toLowerCase())
  return known ? `allergen.${known}` : null
}

/** Warns about ingredients of a line and its options that the visitor's filter excludes (MN-14). */
function DietWarning({ view: { item, modifiers } }: { view: CartLineView }) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const diet = useDiet()
  const { food } = businessParts(useBusiness().business_type)
  const all = [item.allergens, ...modifiers.map(({ allergens }) => allergens)].flat()
  const excluded = [...new Set(excludedAllergens(all, diet))]
  if (!food || excluded.length === 0) return null
  const words = excluded.map((allergen) => {
    const key = allergenKey(allergen)
    return key ? t(key) : allergen
  })
  const names = formatList(words, locale)
  return (
    <p className={styles.excluded}>
      <Icon name="warning" size={16} />
      {t('allergen.excluded', { names })}
    </p>
  )
}

const loadSheet = () => import('./edit-sheet.tsx')
const EditSheet = lazy(() => loadSheet().then(({ EditSheet }) => ({ default: EditSheet })))

interface EditButtonProps {
  view: CartLineView
  ordering: OrderingContext
  name: string
}

/** Edits size, options and note of a line in place; nothing for a line without a choice. */
function EditButton({ view, ordering, name }: EditButtonProps) {
  const t = useMessages(messages)
  const [isOpen, setOpen] = useState(false)
  const { item } = view
  const hasChoice = item.price_labels.length > 1 || item.modifier_group_ids.length > 0
  if (!hasChoice && !item.comment_is_required && view.line.comment === '') return null
  return (
    <>
      <Button
        kind="quiet"
        className={styles.button}
        aria-label={t('edit.button', { name })}
        aria-haspopup="dialog"
        onPointerDown={loadSheet}
        onClick={() => setOpen(true)}
      >
        <Icon name="edit" size={16} />
        {t('action.change')}
      </Button>
      {isOpen ? (
        <Suspense>
          <EditSheet view={view} ordering={ordering} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
