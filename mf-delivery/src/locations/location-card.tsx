import type { SavedLocation } from '@storefront/api-contract/account'
import { useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Button, Card, confirmDialog, Inline, Stack, Tag } from '@storefront/ui'
import { useId } from 'react'
import { messages } from '../messages/catalogue.ts'
import { useZones } from '../zones/use-zones.ts'
import { LocationEditor } from './location-editor.tsx'
import { useLocationWords } from './location-words.tsx'
import { persistedDraft } from './persisted-draft.ts'
import { useEditing } from './use-editing.ts'
import type { Locations } from './use-locations.ts'

/** One saved address: changed, made the default, deleted after asking (DL-11). */
export function LocationCard({ location, locations }: { location: SavedLocation; locations: Locations }) {
  const t = useMessages(messages)
  const words = useLocationWords()
  const { data: answer } = useZones()
  const titleId = useId()
  const persisted = persistedDraft(useBusiness().reference_id, location.id)
  const { isOpen, isBusy, open, close, run, opener } = useEditing(persisted.read() !== null)
  const name = location.label || t('saved.unnamed')

  function leave() {
    persisted.drop()
    close()
  }
  async function remove() {
    const isSure = await confirmDialog({
      title: t('location.deleteTitle', { name }),
      text: words(location),
      confirm: t('location.delete'),
      cancel: t('action.keep'),
      kind: 'danger',
    })
    if (isSure && (await run(locations.remove(location.id)))) persisted.drop()
  }
  return (
    <Card as="li" aria-labelledby={titleId}>
      <Stack gap={2}>
        <Inline justify="between">
          <h2 id={titleId} dir="auto">
            {name}
          </h2>
          {location.default ? <Tag tone="success">{t('location.default')}</Tag> : null}
        </Inline>
        {isOpen && answer ? (
          <LocationEditor
            start={location}
            answer={answer}
            persisted={persisted}
            busy={isBusy}
            onCancel={leave}
            onSave={async ({ label, address, area_id, country }) => {
              if (await run(locations.change(location.id, { label, address, area_id, country }))) leave()
            }}
          />
        ) : (
          <>
            <p dir="auto">{words(location)}</p>
            <Inline>
              <Button ref={opener} kind="quiet" onClick={open}>
                {t('location.edit')}
              </Button>
              {location.default ? null : (
                <Button
                  kind="quiet"
                  busy={isBusy}
                  onClick={() => void run(locations.makeDefault(location.id))}
                >
                  {t('location.makeDefault')}
                </Button>
              )}
              <Button kind="quiet" busy={isBusy} onClick={() => void remove()}>
                {t('location.delete')}
              </Button>
            </Inline>
          </>
        )}
      </Stack>
    </Card>
  )
}
