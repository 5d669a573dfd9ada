import { useMessages } from '@storefront/i18n'
import { Button, Stack } from '@storefront/ui'
import { CodeField } from '../code/code-field.tsx'
import { Resend } from '../code/resend.tsx'
import { useProblemWords } from '../code/use-problem-words.ts'
import { messages } from '../messages/catalogue.ts'
import type { NumberVerification } from './use-number-verification.ts'

/** Code entry inside another form: submitted by a button, since forms cannot be nested. */
export function CodePart({ verification }: { verification: NumberVerification }) {
  const t = useMessages(messages)
  const words = useProblemWords()
  if (!verification.sent) return null
  return (
    <Stack ref={verification.part} gap={3}>
      <CodeField
        ref={verification.field}
        value={verification.code}
        disabled={verification.isBusy}
        error={verification.problem ? words(verification.problem) : undefined}
        onCode={verification.setCode}
        onFull={verification.tryCode}
      />
      <Button
        kind="secondary"
        block
        busy={verification.isBusy}
        onClick={() => verification.tryCode(verification.code)}
      >
        {t('profile.confirm-code')}
      </Button>
      <Resend
        from={verification.sent.resendFrom}
        busy={verification.isBusy}
        onResend={(channel) => void verification.resend(channel)}
      />
    </Stack>
  )
}
