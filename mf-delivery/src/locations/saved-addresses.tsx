import type { SavedLocation } from '@storefront/api-contract/account'
import { DEFAULT_ADDRESS_TYPE } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useDelivery } from '@storefront/store'
import { Button, Icon, List, ListRow, Stack, toast } from '@storefront/ui'
import { useId, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { DeliveryTerms } from '../place/use-delivery-terms.ts'
import { useLocationWords } from './location-words.tsx'
import { useApplyLocation } from './use-apply-location.ts'
import { useLocations } from './use-locations.ts'

/** Saved addresses at checkout: one tap selects one; the typed address can be saved (DL-11). */
export function SavedAddresses({ terms }: { terms: DeliveryTerms }) {
  const t = useMessages(messages)
  const { list } = useLocations()
  const { apply } = useApplyLocation()
  const words = useLocationWords()
  const [isOpen, setOpen] = useState(false)
  const titleId = useId()
  const isPlaced = terms.kind === 'zone' || terms.kind === 'abroad'
  const ordered = [...list].sort((one, other) => Number(other.default) - Number(one.default))
  function choose(location: SavedLocation) {
    if (apply(location)) setOpen(false)
    else toast({ text: t('saved.notServed'), tone: 'warning' })
  }
  if (isPlaced && !isOpen) {
    return (
      <div>
        {list.length > 0 ? (
          <Button kind="quiet" onClick={() => setOpen(true)}>
            {t('saved.use')}
          </Button>
        ) : null}
        <SaveThis terms={terms} />
      </div>
    )
  }
  if (list.length === 0) return null
  return (
    <Stack as="section" gap={2} aria-labelledby={titleId}>
      <h3 id={titleId}>{t('locations.title')}</h3>
      <List inset>
        {ordered.map((location) => (
          <ListRow
            key={location.id}
            start={<Icon name="home" size={20} />}
            title={<bdi>{location.label || t('saved.unnamed')}</bdi>}
            text={words(location)}
            onClick={() => choose(location)}
          />
        ))}
      </List>
    </Stack>
  )
}

function SaveThis({ terms }: { terms: DeliveryTerms }) {
  const t = useMessages(messages)
  const { form } = useDelivery()
  const { add } = useLocations()
  const [saved, setSaved] = useState<object | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (Object.keys(form.texts).length === 0 || saved === form) return null
  async function save() {
    const pin = terms.kind === 'zone' ? terms.pin : null
    setBusy(true)
    const outcome = await add({
      label: '',
      address: {
        type: form.type ?? DEFAULT_ADDRESS_TYPE,
        ...form.texts,
        lat: pin?.lat ?? null,
        lng: pin?.lng ?? null,
      },
      area_id: terms.kind === 'zone' ? (terms.area?.id ?? null) : null,
      country: terms.kind === 'abroad' ? terms.to.country_iso : null,
    })
    setBusy(false)
    if (outcome.ok) setSaved(form)
    toast(
      outcome.ok
        ? { text: t('saved.done'), tone: 'success' }
        : { text: outcome.message ?? t('saved.failed'), tone: 'danger' },
    )
  }
  return (
    <Button kind="quiet" busy={isBusy} onClick={() => void save()}>
      <Icon name="home" size={20} />
      {t('saved.save')}
    </Button>
  )
}
