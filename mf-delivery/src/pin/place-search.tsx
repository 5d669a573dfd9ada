import { callApi } from '@storefront/api-client'
import { geocodeCall, type Place } from '@storefront/api-contract/ordering'
import type { GeoPoint } from '@storefront/domain'
import { LONGEST_PLACE_SEARCH } from '@storefront/domain/lengths'
import { useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Button, Icon, List, ListRow, Notice, Stack } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { type FormEvent, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './place-search.module.css'

type Found = { state: 'nothing-asked' | 'asking' | 'failed' } | { state: 'found'; places: readonly Place[] }

/** Place search by text, on submit only (DL-10). */
export function PlaceSearch({ onFound }: { onFound: (place: GeoPoint) => void }) {
  const t = useMessages(messages)
  const { country_code: country } = useBusiness()
  const [text, setText] = useState('')
  const [found, setFound] = useState<Found>({ state: 'nothing-asked' })
  async function search(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const q = text.trim()
    if (q.length < 2 || found.state === 'asking') return
    setFound({ state: 'asking' })
    const result = await callApi(geocodeCall, { query: { q, country } })
    setFound(result.ok ? { state: 'found', places: result.value.places } : { state: 'failed' })
  }
  return (
    <Stack gap={2}>
      {/* biome-ignore lint/a11y/useSemanticElements: the element for it is not known everywhere. */}
      <form role="search" className={styles.form} onSubmit={(event) => void search(event)}>
        <TextField
          type="search"
          label={t('pin.search')}
          value={text}
          onText={setText}
          autoComplete="off"
          maxLength={LONGEST_PLACE_SEARCH}
          start={<Icon name="search" size={20} />}
        />
        <Button type="submit" kind="secondary" busy={found.state === 'asking'}>
          {t('pin.find')}
        </Button>
      </form>
      <div role="status">
        {found.state === 'failed' ? <Notice tone="warning">{t('pin.searchFailed')}</Notice> : null}
        {found.state === 'found' && found.places.length === 0 ? (
          <Notice>{t('pin.searchNothing')}</Notice>
        ) : null}
      </div>
      {found.state === 'found' && found.places.length > 0 ? (
        <List inset>
          {found.places.slice(0, 5).map((place) => (
            <ListRow
              key={`${place.lat},${place.lng},${place.display_name}`}
              start={<Icon name="pin" size={20} />}
              title={<bdi>{place.display_name}</bdi>}
              onClick={() => {
                onFound({ lat: place.lat, lng: place.lng })
                setFound({ state: 'nothing-asked' })
              }}
            />
          ))}
        </List>
      ) : null}
    </Stack>
  )
}
