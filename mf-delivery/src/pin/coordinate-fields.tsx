import { type GeoPoint, latinDigits } from '@storefront/domain'
import { useMessages } from '@storefront/i18n'
import { useWrongField } from '@storefront/remote-kit'
import { Button, Stack } from '@storefront/ui'
import { TextField } from '@storefront/ui/fields'
import { type FormEvent, useState } from 'react'
import { messages } from '../messages/catalogue.ts'
import { readCoordinates } from './read-coordinates.ts'

/** Sets the pin by coordinates, as an alternative to the map. */
export function CoordinateFields({ pin, onPlace }: { pin: GeoPoint; onPlace: (place: GeoPoint) => void }) {
  const t = useMessages(messages)
  const [text, setText] = useState<string | null>(null)
  const [isWrong, setWrong] = useState(false)
  const { form, leadToWrong } = useWrongField()
  const shown = text ?? `${pin.lat.toFixed(5)}, ${pin.lng.toFixed(5)}`
  function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    const place = readCoordinates(latinDigits(shown))
    setWrong(place === null)
    if (!place) return leadToWrong()
    onPlace(place)
    setText(null)
  }
  return (
    <details>
      <summary>{t('pin.coordinates')}</summary>
      <form onSubmit={submit}>
        <Stack ref={form} gap={2}>
          <TextField
            label={t('pin.latLng')}
            hint={t('pin.latLngHint')}
            value={shown}
            onText={setText}
            error={isWrong ? t('pin.latLngWrong') : undefined}
            dir="ltr"
            autoComplete="off"
          />
          <Button type="submit" kind="secondary">
            {t('pin.move')}
          </Button>
        </Stack>
      </form>
    </details>
  )
}
