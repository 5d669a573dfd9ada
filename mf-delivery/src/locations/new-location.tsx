import { useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Button, Card, Icon } from '@storefront/ui'
import { messages } from '../messages/catalogue.ts'
import { useZones } from '../zones/use-zones.ts'
import { EMPTY_LOCATION } from './location-draft.ts'
import { LocationEditor } from './location-editor.tsx'
import { persistedDraft } from './persisted-draft.ts'
import { useEditing } from './use-editing.ts'
import type { Locations } from './use-locations.ts'

/** Adds an address without an order; hidden without delivery (DL-11). */
export function NewLocation({ locations }: { locations: Locations }) {
  const t = useMessages(messages)
  const { data: answer } = useZones()
  const persisted = persistedDraft(useBusiness().reference_id, 'new')
  const { isOpen, isBusy, open, close, run, opener } = useEditing(persisted.read() !== null)
  function leave() {
    persisted.drop()
    close()
  }
  if (!answer || (answer.zones.length === 0 && !answer.shipping)) return null
  if (!isOpen) {
    return (
      <Button ref={opener} kind="secondary" data-opens-address onClick={open}>
        <Icon name="plus" size={20} />
        {t('location.add')}
      </Button>
    )
  }
  return (
    <Card as="section" aria-label={t('location.add')}>
      <LocationEditor
        start={EMPTY_LOCATION}
        answer={answer}
        persisted={persisted}
        busy={isBusy}
        onCancel={leave}
        onSave={async (draft) => {
          if (await run(locations.add(draft))) leave()
        }}
      />
    </Card>
  )
}
