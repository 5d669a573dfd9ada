import { pathsOf } from '@storefront/bridge'
import { useMessages } from '@storefront/i18n'
import { PhoneNumber } from '@storefront/remote-kit/phone'
import { Link, Navigate, useLocation } from '@storefront/router'
import { useBusiness } from '@storefront/store'
import { Button, Page, Stack } from '@storefront/ui'
import type { OpenRequest } from '../api/open-session.ts'
import { CodeField } from '../code/code-field.tsx'
import { Resend } from '../code/resend.tsx'
import { sentCode } from '../code/sent-code.ts'
import { useProblemWords } from '../code/use-problem-words.ts'
import { readLoginState } from '../login/login-state.ts'
import { NameStep } from '../login/name-step.tsx'
import { useCodeStep } from '../login/use-code-step.ts'
import { useFinishLogin } from '../login/use-finish-login.ts'
import { messages } from '../messages/catalogue.ts'
import { ScreenTitle } from '../screen/screen-title.tsx'

/** RT-12: the code; redirects to the number without a request. */
export function LoginVerifyPage() {
  const t = useMessages(messages)
  const { reference_id } = useBusiness()
  const { state } = useLocation()
  const finish = useFinishLogin()
  const { request, from } = readLoginState(state)
  if (!request) {
    return <Navigate to={pathsOf(reference_id).login()} state={from ? { from } : undefined} replace />
  }
  return (
    <Page>
      <Stack gap={6}>
        <ScreenTitle title={t('login-verify.title')} />
        {finish.nameless ? (
          <NameStep login={finish} />
        ) : (
          <CodeStep request={request} from={from} finish={finish.finish} />
        )}
      </Stack>
    </Page>
  )
}

interface CodeStepProps {
  request: OpenRequest
  from: string | undefined
  finish: ReturnType<typeof useFinishLogin>['finish']
}

function CodeStep({ request, from, finish }: CodeStepProps) {
  const t = useMessages(messages)
  const words = useProblemWords()
  const { reference_id } = useBusiness()
  const step = useCodeStep(request, finish)
  const { phone, country } = sentCode(reference_id)
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void step.tryCode(step.code)
      }}
    >
      <Stack>
        <p>
          {t(request.channel === 'sms' ? 'login-verify.sent-sms' : 'login-verify.sent-whatsapp')}{' '}
          <PhoneNumber phone={phone} country={country} />{' '}
          <Link to={pathsOf(reference_id).login()} state={from ? { from } : undefined}>
            {t('login-verify.change')}
          </Link>
        </p>
        <CodeField
          ref={step.field}
          value={step.code}
          disabled={step.doing === 'checking'}
          error={step.problem ? words(step.problem) : undefined}
          onCode={step.setCode}
          onFull={(code) => void step.tryCode(code)}
        />
        <Button type="submit" block busy={step.doing === 'checking'}>
          {t('login-verify.send')}
        </Button>
        <Resend
          from={step.resendFrom}
          busy={step.doing === 'resending'}
          onResend={(channel) => void step.resend(channel)}
        />
      </Stack>
    </form>
  )
}
