import type { Pixel } from '@storefront/api-contract'
import { useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Card } from '@storefront/ui'
import { Switch } from '@storefront/ui/fields'
import { saveConsent } from './consent.ts'
import { messages } from './messages/catalogue.ts'
import { useConsent, usePixelNames } from './pixel-consent.tsx'

/** The same question in the settings. */
export default function PixelChoice({ pixels }: { pixels: readonly Pixel[] }) {
  const t = useMessages(messages)
  const { reference_id } = useBusiness()
  const consent = useConsent(reference_id)
  const names = usePixelNames(pixels)
  if (names === '') return null
  return (
    <Card as="section">
      <Switch
        label={t('consent.title')}
        hint={t('consent.hint', { names })}
        checked={consent === 'given'}
        onChecked={(isGiven) => saveConsent(reference_id, isGiven ? 'given' : 'refused')}
      />
    </Card>
  )
}
