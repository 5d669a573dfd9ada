import { useMessages } from '@storefront/i18n'
import { Button, Stack } from '@storefront/ui'
import { CodeField } from '../code/code-field.tsx'
import { Resend } from '../code/resend.tsx'
import { useProblemWords } from '../code/use-problem-words.ts'
import { messages } from '../messages/catalogue.ts'
import type { ShownNumber } from './use-shown-number.ts'

/** The code of a number that is being shown, inside another form: so a button sends it, not a form of its own. */
export function CodePart({ shown }: { shown: ShownNumber }) {
  const t = useMessages(messages)
  const words = useProblemWords()
  if (!shown.sent) return null
  return (
    <Stack gap={3}>
      <CodeField
        ref={shown.field}
        value={shown.code}
        disabled={shown.isBusy}
        error={shown.problem ? words(shown.problem) : undefined}
        onCode={shown.setCode}
        onFull={shown.tryCode}
      />
      <Button kind="secondary" block busy={shown.isBusy} onClick={() => shown.tryCode(shown.code)}>
        {t('profile.confirm-code')}
      </Button>
      <Resend
        from={shown.sent.resendFrom}
        busy={shown.isBusy}
        onResend={(channel) => void shown.resend(channel)}
      />
    </Stack>
  )
}
