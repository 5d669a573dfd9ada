import type { SavedLocation } from '@storefront/api-contract/account'
import { checkAddress, DEFAULT_ADDRESS_TYPE } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useDelivery } from '@storefront/store'
import { Button, Icon, List, ListRow, Stack, toast } from '@storefront/ui'
import { useId, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import type { DeliveryTerms } from '../place/use-delivery-terms.ts'
import { useLocationWords } from './location-words.tsx'
import { useApplyLocation } from './use-apply-location.ts'
import { useLocations } from './use-locations.ts'
import { useNextButton } from './use-next-button.ts'

/** Saved addresses at checkout: one tap selects one; the typed address can be saved (DL-11). */
export function SavedAddresses({ terms }: { terms: DeliveryTerms }) {
  const t = useMessages(messages)
  const { list } = useLocations()
  const { apply } = useApplyLocation()
  const words = useLocationWords()
  const [isOpen, setOpen] = useState(false)
  const { part, leadOn } = useNextButton()
  const titleId = useId()
  const isPlaced = terms.kind === 'zone' || terms.kind === 'abroad'
  const ordered = [...list].sort((one, other) => Number(other.default) - Number(one.default))
  function show(isShown: boolean) {
    setOpen(isShown)
    leadOn()
  }
  function choose(location: SavedLocation) {
    const card = part.current?.parentElement?.closest('section')
    if (!apply(location)) return toast({ text: t('saved.notServed'), tone: 'warning' })
    // The first place replaces this whole part.
    if (!isPlaced) card?.querySelector<HTMLElement>('[data-place-button]')?.focus()
    show(false)
  }
  if (isPlaced && !isOpen) {
    return (
      <div ref={part}>
        {list.length > 0 ? (
          <Button kind="quiet" onClick={() => show(true)}>
            {t('saved.use')}
          </Button>
        ) : null}
        <SaveThis terms={terms} onSaved={leadOn} />
      </div>
    )
  }
  if (list.length === 0) return null
  return (
    <Stack ref={part} as="section" gap={2} aria-labelledby={titleId}>
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

function SaveThis({ terms, onSaved }: { terms: DeliveryTerms; onSaved: () => void }) {
  const t = useMessages(messages)
  const { form } = useDelivery()
  const { add } = useLocations()
  const [saved, setSaved] = useState<object | null>(null)
  const [isBusy, setBusy] = useState(false)
  if (Object.keys(form.texts).length === 0 || saved === form) return null
  if (checkAddress(form.texts, {}).some(({ problem }) => problem === 'too-long')) return null
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
    if (outcome.ok) {
      setSaved(form)
      onSaved()
    }
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
