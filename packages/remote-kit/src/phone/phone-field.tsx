import { Icon, VisuallyHidden } from '@storefront/ui'
import { CountryFlag, TextField } from '@storefront/ui/fields'
import { useState } from 'react'
import { useSharedMessages } from '../expose/remote-messages.tsx'
import { CountrySheet } from './country-sheet.tsx'
import type { PhoneEntry } from './phone-entry.ts'
import styles from './phone-field.module.css'
import { useGroupedPhone } from './use-grouped-phone.ts'

interface PhoneFieldProps {
  entry: PhoneEntry
  id?: string
  /** Id of the country's control, so that a page can focus it. */
  countryId?: string
  label?: string
  /** Whose number it is: the browser fills in the visitor's own only. */
  of?: 'visitor' | 'somebody else'
}

/** Country and number in one row, always left to right (AU-02). */
export function PhoneField({ entry, id, countryId, label, of = 'visitor' }: PhoneFieldProps) {
  const t = useSharedMessages()
  const { rules, country, error, warning } = entry
  const { field, shown, onChange, onBlur } = useGroupedPhone(entry)
  const [isOpen, setOpen] = useState(false)
  const hint = rules?.phoneHint(country)
  const fillsIn = (token: 'tel' | 'tel-national' | 'tel-country-code') => (of === 'visitor' ? token : 'off')
  return (
    <>
      {entry.onDialCode ? (
        <TypedDialCode entry={entry} id={countryId} autoComplete={fillsIn('tel-country-code')} />
      ) : null}
      <TextField
        ref={field}
        id={id}
        label={label ?? t('phone.label')}
        hint={warning}
        error={error}
        type="tel"
        inputMode="tel"
        autoComplete={fillsIn(entry.onDialCode ? 'tel-national' : 'tel')}
        dir="ltr"
        required
        placeholder={hint ?? undefined}
        value={shown}
        onChange={onChange}
        onBlur={onBlur}
        start={
          entry.onDialCode ? undefined : (
            <button
              type="button"
              id={countryId}
              className={styles.country}
              disabled={!rules}
              aria-haspopup="dialog"
              onClick={() => setOpen(true)}
            >
              <VisuallyHidden>{t('phone.country')} </VisuallyHidden>
              <CountryFlag country={country} />
              <bdi>{entry.dialCode || '+…'}</bdi>
              <Icon name="down" size={16} />
            </button>
          )
        }
      />
      {rules ? (
        <CountrySheet
          rules={rules}
          open={isOpen}
          chosen={country}
          onClose={() => setOpen(false)}
          onChoose={(chosen) => {
            entry.choose(chosen)
            setOpen(false)
          }}
        />
      ) : null}
    </>
  )
}

interface TypedDialCodeProps {
  entry: PhoneEntry
  id: string | undefined
  autoComplete: string
}

/** The dial code as text: the list of countries could not be loaded, and the server checks the number alone. */
function TypedDialCode({ entry, id, autoComplete }: TypedDialCodeProps) {
  const t = useSharedMessages()
  return (
    <TextField
      id={id}
      label={t('phone.country')}
      type="tel"
      inputMode="tel"
      autoComplete={autoComplete}
      dir="ltr"
      placeholder="+"
      value={entry.dialCode}
      onText={(code) => entry.onDialCode?.(code)}
    />
  )
}
