import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { PhoneField } from '@storefront/remote-kit/phone'
import { Link } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { Button, buttonClass, Notice, Page, Stack } from '@storefront/ui'
import { useProblemWords } from '../code/use-problem-words.ts'
import { NameStep } from '../login/name-step.tsx'
import { useFinishLogin } from '../login/use-finish-login.ts'
import { useLoginForm } from '../login/use-login-form.ts'
import { messages } from '../messages/catalogue.ts'
import { EmailField, NameField } from '../screen/contact-fields.tsx'
import { ScreenTitle } from '../screen/screen-title.tsx'

/** RT-12: phone number and code channel. */
export function LoginPage() {
  const t = useMessages(messages)
  const finish = useFinishLogin()
  return (
    <Page>
      <Stack gap={6}>
        <ScreenTitle title={t('login.title')} />
        {finish.nameless ? <NameStep login={finish} /> : <LoginForm finish={finish.finish} />}
      </Stack>
    </Page>
  )
}

function LoginForm({ finish }: Pick<ReturnType<typeof useFinishLogin>, 'finish'>) {
  const t = useMessages(messages)
  const words = useProblemWords()
  const { reference_id, disable_otp: isCodeless } = useBusiness()
  const form = useLoginForm(finish)
  const isNew = form.intent === 'register'
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void form.send('sms')
      }}
    >
      <Stack ref={form.form}>
        <p>{t(isCodeless ? 'login.text-codeless' : 'login.text')}</p>
        <PhoneField entry={form.phone} />
        {isNew ? (
          <>
            <NameField name={form.name} isChecked={form.isNameMissing} />
            <EmailField email={form.email} type="email" />
          </>
        ) : null}
        {form.problem ? <Notice tone="danger">{words(form.problem)}</Notice> : null}
        <Button type="submit" block busy={form.sending === 'sms'}>
          {t(isCodeless ? 'login.continue' : 'login.by-sms')}
        </Button>
        {isCodeless ? null : (
          <Button
            kind="secondary"
            block
            busy={form.sending === 'whatsapp'}
            onClick={() => void form.send('whatsapp')}
          >
            {t('login.by-whatsapp')}
          </Button>
        )}
        <Button kind="quiet" block onClick={() => form.setIntent(isNew ? 'login' : 'register')}>
          {t(isNew ? 'login.have-account' : 'login.new-here')}
        </Button>
        <Link to={pathsOf(reference_id).landing()} className={buttonClass('quiet', { block: true })}>
          {t('login.as-guest')}
        </Link>
      </Stack>
    </form>
  )
}
