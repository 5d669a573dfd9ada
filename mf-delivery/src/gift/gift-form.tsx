import { checkGift, type Gift } from '@storefront/domain'
import { LONGEST_GIFT_MESSAGE } from '@storefront/domain/lengths'
import { useMessages } from '@storefront/i18n'
import { PhoneField } from '@storefront/remote-kit/phone'
import { useBusiness, useDelivery } from '@storefront/store'
import { usePhoneRules } from '@storefront/store/phone-rules'
import { Stack } from '@storefront/ui'
import { Checkbox, Switch, TextArea, TextField } from '@storefront/ui/fields'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { useGiftPhone } from './use-gift-phone.ts'

const NO_GIFT: Gift = { recipient_name: '', recipient_phone: '', message: '', hide_prices: true }
const GIFT_PROBLEMS = {
  missing: 'gift.missing',
  'too-long': 'field.too-long',
  NOT_A_NUMBER: 'phone.NOT_A_NUMBER',
  INVALID_COUNTRY: 'phone.INVALID_COUNTRY',
  TOO_SHORT: 'phone.TOO_SHORT',
  TOO_LONG: 'phone.TOO_LONG',
} as const
type GiftField = 'recipient_name' | 'recipient_phone' | 'message'

/** Gift delivery: recipient, phone, card message, and hidden prices (DL-07). */
export function GiftForm({ showProblems }: { showProblems: boolean }) {
  const t = useMessages(messages)
  const { gift, update } = useDelivery()
  const { country_code: country } = useBusiness()
  const { rules } = usePhoneRules(gift !== null)
  // Toggling the gift off and on restores the input.
  const [last, setLast] = useState(gift ?? NO_GIFT)
  const [left, setLeft] = useState<readonly GiftField[]>([])
  const check = rules ? (phone: string) => rules.checkPhone(phone, country) : undefined
  const problems = gift ? checkGift(gift, check) : []
  const errorOf = (field: GiftField) => {
    const found = problems.find((one) => one.field === field)?.problem
    return found && (showProblems || left.includes(field)) ? t(GIFT_PROBLEMS[found]) : undefined
  }
  const textOf = (field: GiftField) => ({
    label: t(`gift.${field}`),
    value: gift?.[field] ?? '',
    error: errorOf(field),
    onText: (text: string) => update({ gift: { ...(gift ?? NO_GIFT), [field]: text } }),
    onBlur: () => setLeft([...left, field]),
  })
  return (
    <Stack gap={3}>
      <Switch
        label={t('gift.switch')}
        hint={t('gift.hint')}
        checked={gift !== null}
        onChecked={(on) => {
          if (gift) setLast(gift)
          update({ gift: on ? last : null })
        }}
      />
      {gift ? (
        <>
          <TextField {...textOf('recipient_name')} dir="auto" autoComplete="off" required />
          <RecipientPhone {...textOf('recipient_phone')} />
          <TextArea
            {...textOf('message')}
            rows={3}
            hint={t('gift.length', { count: LONGEST_GIFT_MESSAGE })}
          />
          <Checkbox
            label={t('gift.hide_prices')}
            checked={gift.hide_prices}
            onChecked={(on) => update({ gift: { ...gift, hide_prices: on } })}
          />
        </>
      ) : null}
    </Stack>
  )
}

interface RecipientPhoneProps {
  label: string
  value: string
  error: string | undefined
  onText: (text: string) => void
  onBlur: () => void
}

function RecipientPhone({ label, value, error, onText, onBlur }: RecipientPhoneProps) {
  const entry = useGiftPhone({ phone: value, error, onPhone: onText, onLeave: onBlur })
  return <PhoneField entry={entry} label={label} of="somebody else" />
}
