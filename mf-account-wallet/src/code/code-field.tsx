import { cleanTyped } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { TextField } from '@storefront/ui/fields'
import { type Ref, useEffect, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './code-field.module.css'

const LENGTH = 6

/** Extracts the digits of typed or pasted text, in the digits of any script (AU-02). */
export function codeDigits(text: string): string {
  const latin = cleanTyped(text)
  const whole = /(?<!\d)\d{6}(?!\d)/.exec(latin)
  return (whole ? whole[0] : latin.replace(/\D/g, '')).slice(0, LENGTH)
}

interface CodeFieldProps {
  value: string
  error?: string | undefined
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
  onCode: (code: string) => void
  /** Called with six digits: typed, pasted or autofilled. */
  onFull: (code: string) => void
}

/** One input with autofill: `one-time-code` and WebOTP (AU-05). */
export function CodeField({ value, error, disabled, ref, onCode, onFull }: CodeFieldProps) {
  const t = useMessages(messages)
  const take = (text: string) => {
    const code = codeDigits(text)
    onCode(code)
    if (code.length === LENGTH && code !== value) onFull(code)
  }
  useReadMessage(take)
  return (
    <TextField
      ref={ref}
      label={t('code.label')}
      className={styles.code}
      dir="ltr"
      inputMode="numeric"
      autoComplete="one-time-code"
      enterKeyHint="done"
      // Leaves room for a pasted message; only its digits are used.
      maxLength={200}
      required
      readOnly={disabled}
      value={value}
      error={error}
      onText={take}
    />
  )
}

interface OtpCredential extends Credential {
  code: string
}

/** WebOTP: reads the code from the message if supported; aborts on unmount. */
function useReadMessage(take: (code: string) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const ends = new AbortController()
    const options = { otp: { transport: ['sms'] }, signal: ends.signal } as CredentialRequestOptions
    navigator.credentials
      .get(options)
      .then((read) => read && latest.current((read as OtpCredential).code))
      // Declined or no message: the code can be typed.
      .catch((cause: unknown) => {
        if (!(cause instanceof DOMException)) throw cause
      })
    return () => ends.abort()
  }, [])
}
