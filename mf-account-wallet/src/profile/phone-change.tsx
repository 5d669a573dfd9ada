import { useMessages } from '@storefront/i18n'
import { useWrongField } from '@storefront/remote-kit'
import { PhoneField, PhoneNumber, usePhoneEntry } from '@storefront/remote-kit/phone'
import { useBusiness } from '@storefront/store'
import { Button, Notice, Stack, toast } from '@storefront/ui'
import { useEffect, useId } from 'react'
import { useProblemWords } from '../code/use-problem-words.ts'
import { messages } from '../messages/catalogue.ts'
import { useDraft } from '../use-draft.ts'
import { CodePart } from '../verify-phone/code-part.tsx'
import { useNumberVerification } from '../verify-phone/use-number-verification.ts'
import { useTakeUser } from './use-profile.ts'

/** Two steps: the new number, whose field takes the focus, then its code. */
export function PhoneChange({ onDone }: { onDone: () => void }) {
  const t = useMessages(messages)
  const words = useProblemWords()
  const takeUser = useTakeUser()
  const { reference_id, country_code: home } = useBusiness()
  const phoneDraft = useDraft(reference_id, 'new-phone')
  const countryDraft = useDraft(reference_id, 'new-phone-country', home)
  const entry = usePhoneEntry(
    { phone: phoneDraft.text, country: countryDraft.text },
    ({ phone, country }) => {
      phoneDraft.change(phone)
      countryDraft.change(country)
    },
  )
  const verification = useNumberVerification({
    onVerified: (user) => {
      for (const draft of [phoneDraft, countryDraft]) draft.done()
      if (user) takeUser(user)
      toast({ text: t('profile.phone-changed'), tone: 'success' })
      onDone()
    },
  })
  const { form, leadToWrong } = useWrongField()
  const fieldId = useId()
  useEffect(() => document.getElementById(fieldId)?.focus(), [fieldId])
  async function send() {
    const phone = await entry.read()
    if (!phone) return leadToWrong()
    await verification.send(phone)
  }
  return (
    <Stack ref={form} gap={3}>
      {verification.sent ? (
        <>
          <PhoneNumber phone={entry.phone} country={entry.country} />
          <CodePart verification={verification} />
        </>
      ) : (
        <>
          <PhoneField id={fieldId} entry={entry} label={t('profile.new-phone')} />
          {verification.problem ? <Notice tone="danger">{words(verification.problem)}</Notice> : null}
          <Button ref={verification.sender} block busy={verification.isBusy} onClick={() => void send()}>
            {t('login.by-sms')}
          </Button>
        </>
      )}
      <Button kind="quiet" block onClick={onDone}>
        {t('action.cancel')}
      </Button>
    </Stack>
  )
}
