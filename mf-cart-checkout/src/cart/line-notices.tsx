import { type LocalText, localText, type NoticeDetail } from '@storefront/domain'
import { formatList, useFormats, useMessages } from '@storefront/i18n'
import { limitText } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useMomentText } from '../ordering/use-moment-text.ts'
import type { CartLineView } from './cart-view.ts'
import styles from './line-notices.module.css'

/** Why a line cannot be ordered as it is: what blocks it, or what the lines together exceed (MN-07, CT-06). */
export function LineProblem({ view: { waits, isOver, limit } }: { view: CartLineView }) {
  const t = useMessages(messages)
  const { number } = useFormats()
  const words = useNoticeText()
  const reasons = [waits && words(waits), isOver ? limitText(limit, { t, number }) : null]
  return reasons.filter(Boolean).map((reason) => (
    <p key={reason} className={styles.problem}>
      <Icon name="warning" size={16} />
      {reason}
    </p>
  ))
}

/**
 * Words for what happened to a line or why it is blocked (CT-05), as part of a sentence; null when they would reveal a
 * hidden price (MN-10).
 */
export function useNoticeText(): (detail: NoticeDetail) => string | null {
  const t = useMessages(messages)
  const moment = useMomentText()
  const { money, number, locale } = useFormats()
  const { currency, locales, hide_price: hidePrice, branches } = useBusiness()
  const text = (names: LocalText) => localText(names, locale, locales)
  const list = (words: readonly string[]) => formatList(words, locale)

  return (detail) => {
    switch (detail.kind) {
      case 'other-branch': {
        const branch = branches.find(({ id }) => id === detail.chosenAt)
        return branch
          ? t('notice.otherBranch', { branch: text(branch.names) })
          : t('reason.item-not-sold-here')
      }
      case 'other-type':
        if (detail.soldFor.length === 0) return t('notice.forReservations')
        return t('notice.otherType', { types: list(detail.soldFor.map((type) => t(`type.${type}`))) })
      case 'category-hidden':
      case 'not-on-this-menu':
        return t('reason.item-not-sold-here')
      case 'not-now':
        return detail.from === null
          ? t('reason.item-not-sold-now')
          : t('notice.from', { time: moment(detail.from) })
      case 'label-gone':
        return detail.label
          ? t('notice.labelGone', { label: text(detail.label) })
          : t('reason.price-label-gone')
      case 'modifier-gone': {
        const names = detail.modifiers.flatMap(({ names }) => (names ? [text(names)] : []))
        return names.length > 0 ? t('notice.modifierGone', { names: list(names) }) : t('reason.modifier-gone')
      }
      case 'modifiers-wrong':
        return t('notice.chooseAgain', { groups: list(detail.groups.map(({ names }) => text(names))) })
      case 'too-many':
        return limitText(detail.limit, { t, number })
      case 'count-changed':
        return t('notice.count', { was: number(detail.was), now: number(detail.now) })
      case 'price-changed':
      case 'modifier-price-changed': {
        if (hidePrice) return null
        const amounts = { was: money(detail.was, currency), now: money(detail.now, currency) }
        const names = detail.modifiers.map(({ names }) => text(names))
        return detail.kind === 'modifier-price-changed'
          ? t('notice.modifierPrice', { ...amounts, names: list(names) })
          : t('notice.price', amounts)
      }
      default:
        return t(`reason.${detail.kind}`)
    }
  }
}
