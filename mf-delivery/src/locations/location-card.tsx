import type { SavedLocation } from '@storefront/api-contract/account'
import { useMessages } from '@storefront/i18n'
import { Button, Card, confirmDialog, Inline, Stack, Tag, toast } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { useId, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { useLocationWords } from './location-words.tsx'
import type { LocationOutcome, Locations } from './use-locations.ts'

/** One saved address: named, made the default, deleted after asking. */
export function LocationCard({ location, locations }: { location: SavedLocation; locations: Locations }) {
  const t = useMessages(messages)
  const words = useLocationWords()
  const titleId = useId()
  const [label, setLabel] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const name = location.label || t('saved.unnamed')

  async function run(action: Promise<LocationOutcome>): Promise<boolean> {
    setBusy(true)
    const outcome = await action
    setBusy(false)
    if (!outcome.ok) toast({ text: outcome.message ?? t('saved.failed'), tone: 'danger' })
    return outcome.ok
  }
  async function remove() {
    const isSure = await confirmDialog({
      title: t('location.deleteTitle', { name }),
      text: words(location),
      confirm: t('location.delete'),
      cancel: t('location.keep'),
      kind: 'danger',
    })
    if (isSure) await run(locations.remove(location.id))
  }
  async function rename(next: string) {
    const { address, area_id, country } = location
    if (await run(locations.change(location.id, { label: next.trim(), address, area_id, country })))
      setLabel(null)
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
        <p dir="auto">{words(location)}</p>
        {label === null ? null : (
          <TextField
            label={t('location.label')}
            value={label}
            onText={setLabel}
            maxLength={40}
            dir="auto"
            autoFocus
          />
        )}
        <Inline>
          {label === null ? (
            <Button kind="quiet" onClick={() => setLabel(location.label)}>
              {t('location.rename')}
            </Button>
          ) : (
            <Button kind="secondary" busy={isBusy} onClick={() => void rename(label)}>
              {t('location.save')}
            </Button>
          )}
          {location.default ? null : (
            <Button kind="quiet" busy={isBusy} onClick={() => void run(locations.makeDefault(location.id))}>
              {t('location.makeDefault')}
            </Button>
          )}
          <Button kind="quiet" busy={isBusy} onClick={() => void remove()}>
            {t('location.delete')}
          </Button>
        </Inline>
      </Stack>
    </Card>
  )
}
