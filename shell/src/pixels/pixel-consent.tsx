import type { Pixel } from '@storefront/api-contract'
import { subscribeOrderPlaced } from '@storefront/bridge'
import { isPixelProvider, PIXEL_PROVIDERS } from '@storefront/domain/pixels'
import { formatList, useFormats, useMessages } from '@storefront/i18n'
import { useBusiness } from '@storefront/store'
import { Button } from '@storefront/ui'
import { useEffect, useSyncExternalStore } from 'react'
import { type Consent, consentOf, saveConsent, subscribeConsent } from './consent.ts'
import { messages } from './messages/catalogue.ts'
import styles from './pixel-consent.module.css'
import { isStarted, reportPurchase, startPixel } from './start-pixel.ts'

interface PixelConsentProps {
  pixels: readonly Pixel[]
}

/**
 * Asks once whether the business's measuring services may be loaded, and when they may, loads them and reports orders to
 * them (UI-05). A consent taken back, in whichever tab, gets a page on which nothing of a service runs.
 */
export default function PixelConsent({ pixels }: PixelConsentProps) {
  const t = useMessages(messages)
  const { reference_id } = useBusiness()
  const consent = useConsent(reference_id)
  const names = usePixelNames(pixels)
  useEffect(() => {
    if (consent === 'given') for (const pixel of pixels) startPixel(pixel)
    else if (pixels.some(isStarted)) location.reload()
    // Listens without consent too, so that an order placed under a refusal is never reported later.
    return subscribeOrderPlaced((order) => {
      if (consent !== 'given' || order.referenceId !== reference_id) return
      for (const pixel of pixels) reportPurchase(pixel, order)
    })
  }, [consent, pixels, reference_id])
  if (consent !== 'unasked' || names === '') return null
  return (
    <section className={styles.ask} aria-label={t('consent.title')}>
      <p className={styles.text}>{t('consent.text', { names })}</p>
      <div className={styles.buttons}>
        <Button kind="secondary" onClick={() => saveConsent(reference_id, 'refused')}>
          {t('consent.refuse')}
        </Button>
        <Button kind="secondary" onClick={() => saveConsent(reference_id, 'given')}>
          {t('consent.give')}
        </Button>
      </div>
    </section>
  )
}

/** What was said for a business, followed. */
export function useConsent(referenceId: string): Consent {
  return useSyncExternalStore(
    subscribeConsent,
    () => consentOf(referenceId),
    () => 'refused' as const,
  )
}

/** The known services by name, as the language lists them; empty when none is known. */
export function usePixelNames(pixels: readonly Pixel[]): string {
  const { locale } = useFormats()
  const names = pixels.flatMap(({ provider }) =>
    isPixelProvider(provider) ? [PIXEL_PROVIDERS[provider].name] : [],
  )
  return formatList(new Set(names), locale)
}
