import type { SavedLocation } from '@storefront/api-contract/account'
import { useMessages } from '@storefront/i18n'
import { mayTakeFocus } from '@storefront/remote-kit'
import { useBusiness } from '@storefront/store'
import { announce, Button, Card, confirmDialog, Inline, Stack, Tag } from '@storefront/ui'
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
    const next = openerBeside(opener.current)
    const card = opener.current?.closest('li')
    if (!isSure || !(await run(locations.remove(location.id)))) return
    persisted.drop()
    if (mayTakeFocus(card)) next?.focus()
  }
  async function makeDefault() {
    if (!(await run(locations.makeDefault(location.id)))) return
    if (mayTakeFocus(opener.current?.closest('li'))) opener.current?.focus()
    announce(t('location.default'))
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
              <Button ref={opener} kind="quiet" data-opens-address onClick={open}>
                {t('location.edit')}
              </Button>
              {location.default ? null : (
                <Button kind="quiet" busy={isBusy} onClick={() => void makeDefault()}>
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

/** The next button that opens an address, the one for a new address among them; the one before where there is none. */
function openerBeside(opener: HTMLElement | null): HTMLElement | undefined {
  const all = [...document.querySelectorAll<HTMLElement>('[data-opens-address]')]
  const index = opener ? all.indexOf(opener) : -1
  return all[index + 1] ?? all[index - 1]
}
