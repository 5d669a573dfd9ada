import type { CodeChannel } from '@storefront/domain/enums'
import { useMessages } from '@storefront/i18n'
import { useCountdown } from '@storefront/remote-kit'
import { Button, Inline } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useDurationWords } from './use-duration-words.ts'

interface ResendProps {
  /** When the code can be resent, by this device's clock. */
  from: number
  busy: boolean
  onResend: (channel: CodeChannel) => void
}

/** Resend: a countdown, then the channels (AU-04). */
export function Resend({ from, busy, onResend }: ResendProps) {
  const t = useMessages(messages)
  const duration = useDurationWords()
  const left = useCountdown(from)
  if (left > 0) return <p>{t('code.resend-in', { time: duration(left) })}</p>
  return (
    <Inline>
      <Button kind="secondary" busy={busy} onClick={() => onResend('sms')}>
        {t('code.resend-sms')}
      </Button>
      <Button kind="secondary" busy={busy} onClick={() => onResend('whatsapp')}>
        {t('code.resend-whatsapp')}
      </Button>
    </Inline>
  )
}
