import { cleanTyped } from '@storefront/domain'
import type { CodeChannel } from '@storefront/domain/enums'
import { useMessages } from '@storefront/i18n'
import { mayTakeFocus } from '@storefront/remote-kit'
import { isAuthenticated, useBusiness, useSession } from '@storefront/store'
import { announce, Button, Notice, Stack, Tag } from '@storefront/ui'
import { FieldGroup } from '@storefront/ui/fields'
import { useEffect, useId, useRef } from 'react'
import { useProblemWords } from '../code/use-problem-words.ts'
import { messages } from '../messages/catalogue.ts'
import { CodePart } from './code-part.tsx'
import { useNumberVerification } from './use-number-verification.ts'
import { usePhoneStatus } from './use-phone-status.ts'
import styles from './verify-phone.module.css'

export interface VerifyPhoneProps {
  /** Raw input: may contain separators and digits of any script. */
  phone: string
  dialCode: string
  /** Id of the field group, so that a form can focus it. */
  id?: string | undefined
  /** Error message of the form. */
  error?: string | undefined
  /** Called with every change of the verification state. */
  onVerified?: ((verified: boolean) => void) | undefined
}

/** AU-03: verifies the phone number of a form by a code; empty if the business does not require it. */
export function VerifyPhone(props: VerifyPhoneProps) {
  const { verify_phone: isAsked } = useBusiness()
  return isAsked ? <Asked {...props} /> : null
}

function Asked({ phone: typed, dialCode: typedCode, id, error, onVerified }: VerifyPhoneProps) {
  const t = useMessages(messages)
  const phone = cleanTyped(typed).replace(/\D/g, '')
  const dialCode = cleanTyped(typedCode).replace(/[^+\d]/g, '')
  const { verified, markVerified } = usePhoneStatus(phone, dialCode)
  const madeId = useId()
  const groupId = id ?? madeId
  const isVerified = verified === true
  useEffect(() => {
    onVerified?.(isVerified)
  }, [isVerified, onVerified])
  useFocusOnError(id, error !== undefined)
  function confirm(isShown: boolean) {
    void markVerified()
    // Another number may have been typed while this one was checked.
    if (!isShown) return
    const group = document.getElementById(groupId)
    if (mayTakeFocus(group)) group?.focus()
    announce(t('profile.verified'))
  }
  return (
    <div data-remote="mf-account-wallet">
      <FieldGroup
        id={groupId}
        legend={t('verify-phone.legend')}
        mark={isVerified ? <Tag tone="success">{t('profile.verified')}</Tag> : undefined}
        hint={isVerified ? undefined : t('verify-phone.hint')}
        error={isVerified ? undefined : error}
      >
        {isVerified ? null : (
          <div className={styles.part}>
            <Ask key={`${dialCode}${phone}`} {...{ phone, dialCode }} onVerified={confirm} />
          </div>
        )}
      </FieldGroup>
    </div>
  )
}

/** Takes the focus on mount if there is an error: the form could not focus a slot that was still loading. */
function useFocusOnError(id: string | undefined, isWrong: boolean): void {
  const wasWrong = useRef(isWrong)
  useEffect(() => {
    if (id && wasWrong.current) document.getElementById(id)?.focus()
  }, [id])
}

interface AskProps {
  phone: string
  dialCode: string
  /** Called when the number was verified; false if another number has taken its place meanwhile. */
  onVerified: (isShown: boolean) => void
}

// Remounted for another number, which needs a new code.
function Ask({ phone, dialCode, onVerified }: AskProps) {
  const t = useMessages(messages)
  const words = useProblemWords()
  const business = useBusiness()
  const isCustomer = useSession((session) => isAuthenticated(session, business))
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const verification = useNumberVerification({
    keepAs: `shown-phone:${dialCode}${phone}`,
    // An order's number does not change the customer's login number.
    keepsAccount: isCustomer,
    onVerified: () => onVerified(isShown.current),
  })
  if (verification.sent) return <CodePart verification={verification} />
  const send = (channel: CodeChannel) => void verification.send({ dial_code: dialCode, phone }, channel)
  return (
    <Stack gap={3}>
      {verification.problem ? <Notice tone="danger">{words(verification.problem)}</Notice> : null}
      <Button
        ref={verification.sender}
        kind="secondary"
        block
        busy={verification.isBusy}
        onClick={() => send('sms')}
      >
        {t('login.by-sms')}
      </Button>
      <Button kind="quiet" block disabled={verification.isBusy} onClick={() => send('whatsapp')}>
        {t('login.by-whatsapp')}
      </Button>
    </Stack>
  )
}
