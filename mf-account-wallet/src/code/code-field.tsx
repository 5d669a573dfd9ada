import { latinDigits } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { TextField } from '@storefront/ui/fields'
import { type Ref, useEffect, useRef } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './code-field.module.css'

const LENGTH = 6

/** The digits of what was typed or pasted, a whole message included, in any of three rows of digits (AU-02). */
export function codeDigits(text: string): string {
  const latin = latinDigits(text)
  const whole = /(?<!\d)\d{6}(?!\d)/.exec(latin)
  return (whole ? whole[0] : latin.replace(/\D/g, '')).slice(0, LENGTH)
}

interface CodeFieldProps {
  value: string
  error?: string | undefined
  disabled?: boolean
  ref?: Ref<HTMLInputElement>
  onCode: (code: string) => void
  /** Six digits are there: by hand, by paste, or by the phone itself. */
  onFull: (code: string) => void
}

/** One input that the phone fills by itself: `one-time-code` and WebOTP (AU-05). */
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
      // Room for a pasted message: what is kept are its digits.
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

/** Reads the code from the message where the browser can, and gives up when the field goes. */
function useReadMessage(take: (code: string) => void): void {
  const latest = useRef(take)
  useEffect(() => {
    latest.current = take
  })
  useEffect(() => {
    if (!('OTPCredential' in window)) return
    const ends = new AbortController()
    const wish = { otp: { transport: ['sms'] }, signal: ends.signal } as CredentialRequestOptions
    navigator.credentials
      .get(wish)
      .then((read) => read && latest.current((read as OtpCredential).code))
      // Turned down, or no message came: the field is there to be typed into.
      .catch((cause: unknown) => {
        if (!(cause instanceof DOMException)) throw cause
      })
    return () => ends.abort()
  }, [])
}
