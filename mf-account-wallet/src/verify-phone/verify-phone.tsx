import { latinDigits } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { isAuthenticated, useBusiness, useSession } from '@storefront/store'
import { Button, Notice, Stack, Tag } from '@storefront/ui'
import { FieldGroup } from '@storefront/ui/fields'
import { useEffect, useRef } from 'react'
import type { Channel } from '../code/resend.tsx'
import { useProblemWords } from '../code/use-problem-words.ts'
import { messages } from '../messages/catalogue.ts'
import { CodePart } from './code-part.tsx'
import { usePhoneStatus } from './use-phone-status.ts'
import { useShownNumber } from './use-shown-number.ts'
import styles from './verify-phone.module.css'

export interface VerifyPhoneProps {
  /** As it is typed: separators and digits of any script are fine. */
  phone: string
  dialCode: string
  /** Of the group, so that a form can lead the focus here. */
  id?: string | undefined
  /** What the form says of it. */
  error?: string | undefined
  /** Told whether this number counts as shown, with every change. */
  onVerified?: ((verified: boolean) => void) | undefined
}

/** AU-03: shows that the number of a form is the visitor's, by a code; nothing where the business asks for none. */
export function VerifyPhone(props: VerifyPhoneProps) {
  const { verify_phone: isAsked } = useBusiness()
  return isAsked ? <Asked {...props} /> : null
}

function Asked({ phone: typed, dialCode: typedCode, id, error, onVerified }: VerifyPhoneProps) {
  const t = useMessages(messages)
  const phone = latinDigits(typed).replace(/\D/g, '')
  const dialCode = latinDigits(typedCode).replace(/[^+\d]/g, '')
  const { verified, shown } = usePhoneStatus(phone, dialCode)
  const isShown = verified === true
  useEffect(() => {
    onVerified?.(isShown)
  }, [isShown, onVerified])
  useLedHere(id, error !== undefined)
  return (
    <div data-remote="mf-account-wallet">
      <FieldGroup
        id={id}
        legend={t('verify-phone.legend')}
        mark={isShown ? <Tag tone="success">{t('profile.verified')}</Tag> : undefined}
        hint={isShown ? undefined : t('verify-phone.hint')}
        error={isShown ? undefined : error}
      >
        {isShown ? null : (
          <div className={styles.part}>
            <Ask key={`${dialCode}${phone}`} {...{ phone, dialCode }} onShown={() => void shown()} />
          </div>
        )}
      </FieldGroup>
    </div>
  )
}

/** A form that led here before this was drawn could not focus it: what is wrong already takes the focus as it comes. */
function useLedHere(id: string | undefined, isWrong: boolean): void {
  const wasWrong = useRef(isWrong)
  useEffect(() => {
    if (id && wasWrong.current) document.getElementById(id)?.focus()
  }, [id])
}

interface AskProps {
  phone: string
  dialCode: string
  onShown: () => void
}

// Drawn anew for another number: its code is another one.
function Ask({ phone, dialCode, onShown }: AskProps) {
  const t = useMessages(messages)
  const words = useProblemWords()
  const business = useBusiness()
  const isCustomer = useSession((session) => isAuthenticated(session, business))
  const showing = useShownNumber({
    keepAs: `shown-phone:${dialCode}${phone}`,
    // The number of one order is not the number that the customer logs in with.
    keepsAccount: isCustomer,
    onShown,
  })
  if (showing.sent) return <CodePart shown={showing} />
  const send = (channel: Channel) => void showing.send({ dial_code: dialCode, phone }, channel)
  return (
    <Stack gap={3}>
      {showing.problem ? <Notice tone="danger">{words(showing.problem)}</Notice> : null}
      <Button kind="secondary" block busy={showing.isBusy} onClick={() => send('sms')}>
        {t('login.by-sms')}
      </Button>
      <Button kind="quiet" block disabled={showing.isBusy} onClick={() => send('whatsapp')}>
        {t('login.by-whatsapp')}
      </Button>
    </Stack>
  )
}
