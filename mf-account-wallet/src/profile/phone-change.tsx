import { useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Button, Notice, Stack, toast } from '@storefront/ui'
import { useProblemWords } from '../code/use-problem-words.ts'
import { messages } from '../messages/catalogue.ts'
import { PhoneField } from '../phone/phone-field.tsx'
import { usePhoneEntry } from '../phone/use-phone-entry.ts'
import { useDraft } from '../use-draft.ts'
import { CodePart } from '../verify-phone/code-part.tsx'
import { useShownNumber } from '../verify-phone/use-shown-number.ts'
import { useTakeUser } from './use-profile.ts'

/** The new number, then the code that was sent to it. */
export function PhoneChange({ onDone }: { onDone: () => void }) {
  const t = useMessages(messages)
  const words = useProblemWords()
  const takeUser = useTakeUser()
  const { reference_id, country_code: home } = useBusiness()
  const draft = useDraft(reference_id, 'new-phone')
  const entry = usePhoneEntry({ phone: draft.text, country: home }, ({ phone }) => draft.change(phone))
  const shown = useShownNumber({
    onShown: (user) => {
      draft.done()
      if (user) takeUser(user)
      toast({ text: t('profile.phone-changed'), tone: 'success' })
      onDone()
    },
  })
  async function send() {
    const phone = await entry.read()
    if (phone) await shown.send(phone)
  }
  return (
    <Stack gap={3}>
      {shown.sent ? (
        <CodePart shown={shown} />
      ) : (
        <>
          <PhoneField entry={entry} label={t('profile.new-phone')} />
          {shown.problem ? <Notice tone="danger">{words(shown.problem)}</Notice> : null}
          <Button block busy={shown.isBusy} onClick={() => void send()}>
            {t('login.by-sms')}
          </Button>
        </>
      )}
      <Button kind="quiet" block onClick={onDone}>
        {t('profile.cancel')}
      </Button>
    </Stack>
  )
}
