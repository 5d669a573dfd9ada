import { currencyOf, type Minor, pricedTip, readAmount, type TipRules, tipAmount } from '@storefront/domain'
import { useFormats, useMessages } from '@storefront/i18n'
import { useCheckoutDraft } from '@storefront/store'
import { NumberTextField, RadioChips } from '@storefront/ui/fields'
import { messages } from '../messages/catalogue.ts'
import styles from './tip-fields.module.css'
import { TIP_FIELD } from './use-tip.ts'

interface TipFieldsProps {
  rules: TipRules
  currency: string
  /** What a percentage is of, in minor units (CP-10). */
  goods: Minor
}

const NONE = 'none'
const OWN = 'own'

/** The tip: an offered percentage with its amount, or an own amount (BX-06). */
export function TipFields({ rules, currency, goods }: TipFieldsProps) {
  const t = useMessages(messages)
  const { money, number } = useFormats()
  const tip = useCheckoutDraft((draft) => draft.tip)
  const asksAmount = rules.own_amount && tip !== null && !('percent' in tip)
  const percents = rules.percents.map((percent) => ({
    value: String(percent),
    label: t('tip.percent', { percent: number(percent) }),
    hint: money(tipAmount(pricedTip({ percent }, rules), goods), currency),
  }))
  const own = rules.own_amount ? [{ value: OWN, label: t('tip.own') }] : []
  const percent = tip && 'percent' in tip && rules.percents.includes(tip.percent) ? String(tip.percent) : NONE
  return (
    <>
      <RadioChips
        legend={t('tip.title')}
        listClass={styles.tips}
        options={[{ value: NONE, label: t('tip.none') }, ...percents, ...own]}
        value={asksAmount ? OWN : percent}
        onValue={(value) => {
          const tip = value === OWN ? { typed: '' } : value === NONE ? null : { percent: Number(value) }
          useCheckoutDraft.getState().update({ tip })
        }}
      />
      {asksAmount ? <OwnAmount rules={rules} currency={currency} /> : null}
    </>
  )
}

function OwnAmount({ rules, currency }: Pick<TipFieldsProps, 'rules' | 'currency'>) {
  const t = useMessages(messages)
  const { money } = useFormats()
  const tip = useCheckoutDraft((draft) => draft.tip)
  const amount = tip && 'amount' in tip ? tip.amount : null
  const known = currencyOf(currency)
  const unit = 10 ** known.digits
  const typed = tip && 'typed' in tip ? tip.typed : ''
  const isTooLarge = amount !== null && amount > (rules.most ?? Number.POSITIVE_INFINITY)
  const isUnreadable = typed !== '' || (amount !== null && amount < 0)
  return (
    <NumberTextField
      id={TIP_FIELD}
      label={t('tip.amount')}
      decimal={known.digits > 0}
      dir="ltr"
      start={known.code}
      enterKeyHint="done"
      value={amount === null ? null : amount / unit}
      read={(text) => {
        const minor = readAmount(text, known)
        return minor === null ? null : minor / unit
      }}
      unreadable={typed}
      error={
        isUnreadable
          ? t('tip.unreadable')
          : isTooLarge
            ? t('tip.tooLarge', { most: money(rules.most ?? 0, currency) })
            : undefined
      }
      onNumber={(value, text) => {
        const tip = value === null ? { typed: text.trim() } : { amount: Math.round(value * unit) }
        useCheckoutDraft.getState().update({ tip })
      }}
    />
  )
}
