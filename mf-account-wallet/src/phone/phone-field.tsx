import { useMessages } from '@storefront/i18n'
import { Icon, preloadSheet, VisuallyHidden } from '@storefront/ui'
import { CountryFlag, TextField } from '@storefront/ui/fields'
import { useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { CountrySheet } from './country-sheet.tsx'
import styles from './phone-field.module.css'
import type { PhoneEntry } from './use-phone-entry.ts'

interface PhoneFieldProps {
  entry: PhoneEntry
  id?: string
  label?: string
}

/** Country and number in one row, always left to right (AU-02). */
export function PhoneField({ entry, id, label }: PhoneFieldProps) {
  const t = useMessages(messages)
  const { rules, country, phone, error, warning } = entry
  const [isOpen, setOpen] = useState(false)
  const hint = rules?.phoneHint(country)
  return (
    <>
      <TextField
        id={id}
        label={label ?? t('phone.label')}
        hint={warning}
        error={error}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        dir="ltr"
        required
        placeholder={hint ?? undefined}
        value={phone}
        onText={entry.type}
        onBlur={entry.leave}
        start={
          <button
            type="button"
            className={styles.country}
            disabled={!rules}
            aria-haspopup="dialog"
            onPointerDown={preloadSheet}
            onClick={() => setOpen(true)}
          >
            <VisuallyHidden>{t('phone.country')} </VisuallyHidden>
            <CountryFlag country={country} />
            <bdi>{dialCodeOf(entry)}</bdi>
            <Icon name="down" size={16} />
          </button>
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

function dialCodeOf({ rules, country }: PhoneEntry): string {
  return rules?.dialCodes().find((one) => one.country === country)?.dial_code ?? '+…'
}
