import type { ZonesAnswer } from '@storefront/api-contract'
import { addressFormFor } from '@storefront/domain'
import { LONGEST_ADDRESS_LABEL } from '@storefront/domain/lengths'
import { useMessages } from '@storefront/i18n'
import { useWrongField } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { Button, Inline, Stack } from '@storefront/ui'
import { SelectField, TextField } from '@storefront/ui/fields'
import { useState } from 'react'
import { AddressFields } from '../address/address-fields.tsx'
import { messages } from '../messages/catalogue.ts'
import {
  draftProblems,
  isPinned,
  isServed,
  tidyDraft,
  typedOf,
  withPlace,
  withTyped,
} from './location-draft.ts'
import type { PersistedDraft } from './persisted-draft.ts'
import type { LocationDraft } from './use-locations.ts'
import { optionOf, placeOf, usePlaceOptions } from './use-place-options.ts'

interface LocationEditorProps {
  start: LocationDraft
  answer: ZonesAnswer
  persisted: PersistedDraft
  busy: boolean
  onSave: (draft: LocationDraft) => void
  onCancel: () => void
}

/**
 * Editor of a saved address: label, place and fields (DL-05, DL-11). Input is persisted until saved or cancelled.
 */
export function LocationEditor({ start, answer, persisted, busy, onSave, onCancel }: LocationEditorProps) {
  const t = useMessages(messages)
  const { country_code: home } = useBusiness()
  const [waiting] = useState(persisted.read)
  const [draft, setDraft] = useState(waiting ?? start)
  const [isChecked, setChecked] = useState(false)
  const { form, leadToWrong } = useWrongField()
  const options = usePlaceOptions(answer)
  const problems = draftProblems(draft, answer, home)
  function change(next: LocationDraft) {
    setDraft(next)
    persisted.write(next)
  }
  function save() {
    if (!problems.place && !problems.address) return onSave(tidyDraft(draft))
    setChecked(true)
    leadToWrong()
  }
  const isAtPin = isPinned(draft)
  return (
    <Stack ref={form} gap={3}>
      <TextField
        label={t('location.label')}
        value={draft.label}
        onText={(label) => change({ ...draft, label })}
        maxLength={LONGEST_ADDRESS_LABEL}
        dir="auto"
        autoComplete="off"
        autoFocus={waiting === null}
      />
      <SelectField
        label={t('location.where')}
        placeholder={t(isAtPin ? 'destination.pinned' : 'branch.choose')}
        hint={isAtPin ? t('destination.pinned') : undefined}
        error={isChecked && problems.place ? t('destination.missing') : undefined}
        options={options}
        // A value that no option has would show the first one as chosen.
        value={isServed(draft, answer) ? optionOf(draft) : ''}
        onValue={(option) => change(withPlace(draft, placeOf(option)))}
      />
      <AddressFields
        form={addressFormFor(answer, draft.country !== null)}
        country={draft.country ?? home}
        typed={typedOf(draft.address)}
        onTyped={(typed) => change(withTyped(draft, typed))}
        showProblems={isChecked}
      />
      <Inline>
        <Button busy={busy} onClick={save}>
          {t('action.save')}
        </Button>
        <Button kind="quiet" onClick={onCancel}>
          {t('action.cancel')}
        </Button>
      </Inline>
    </Stack>
  )
}
