import { callApi } from '@storefront/api-client'
import { joinWaitlistCall, type Waiting } from '@storefront/api-contract/reservation'
import { useFormats, useMessages } from '@storefront/i18n'
import { Button, Card, Notice, Stack } from '@storefront/ui'
import { SelectField } from '@storefront/ui/fields'
import { useState } from 'react'
import styles from '../choose/choose.module.css'
import type { DayAnswer } from '../choose/slot-parts.tsx'
import { useDraft } from '../draft/draft-store.ts'
import { GuestFields, guestFieldId } from '../guest/guest-fields.tsx'
import { useGuest } from '../guest/use-guest.ts'
import { messages } from '../messages/catalogue.ts'

interface JoinWaitlistProps {
  day: DayAnswer
  date: string
  branchId: string
  onJoined: (waiting: Waiting) => void
}

/** Puts the party on the waitlist of a full day, for starts between two of its times (RS-02). */
export function JoinWaitlist({ day, date, branchId, onJoined }: JoinWaitlistProps) {
  const t = useMessages(messages)
  const { time } = useFormats()
  const starts = day.parts.flatMap(({ slots }) => slots).map(({ starts_at }) => starts_at)
  const [from, setFrom] = useState(starts[0] ?? '')
  const [to, setTo] = useState(starts.at(-1) ?? '')
  // A later start than the latest one moves it along.
  const latest = [from, to].toSorted().at(-1) ?? to
  const form = useGuest()
  const { busy, problem, join } = useJoin({ date, branchId, onJoined }, form)
  const options = starts.map((value) => ({ value, label: time(value, day.time_zone) }))
  if (starts.length === 0) return null
  return (
    <Card as="section" aria-label={t('wait.title')}>
      <Stack>
        <h2 className={styles.title}>{t('wait.title')}</h2>
        <p className={styles.plain}>{t('wait.text')}</p>
        <div className={styles.range}>
          <SelectField label={t('wait.from')} value={from} options={options} onValue={setFrom} />
          <SelectField
            label={t('wait.to')}
            value={latest}
            options={options.filter(({ value }) => value >= from)}
            onValue={setTo}
          />
        </div>
        <GuestFields form={form} />
        {problem ? <Notice tone="danger">{problem}</Notice> : null}
        <Button block busy={busy} onClick={() => join(from, latest)}>
          {t('wait.join')}
        </Button>
      </Stack>
    </Card>
  )
}

function useJoin(
  { date, branchId, onJoined }: Omit<JoinWaitlistProps, 'day'>,
  form: ReturnType<typeof useGuest>,
) {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const { type, serviceId, party } = useDraft()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  async function join(from: string, to: string) {
    const wrong = form.check()
    if (wrong) return document.getElementById(guestFieldId(wrong))?.focus()
    setBusy(true)
    const { phone, dialCode } = form.guest
    const where = { branch_id: branchId, type, service_id: serviceId }
    const body = { ...where, date, from, to, party, phone, dial_code: dialCode, locale }
    const result = await callApi(joinWaitlistCall, { body })
    setBusy(false)
    if (result.ok) return onJoined(result.value.waiting)
    const { problem: refused } = result
    if (refused.kind !== 'refused') return setProblem(t('trouble.unreadable'))
    setProblem(t(refused.code === 'conflict' ? 'wait.free' : 'wait.refused'))
  }
  return { busy, problem, join: (from: string, to: string) => void join(from, to) }
}
