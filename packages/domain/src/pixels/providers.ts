/** A measuring service: what people call it, its script, and every origin it loads from or reports to. */
interface ProviderFacts {
  readonly name: string
  readonly script: (id: string) => string
  readonly origins: readonly string[]
}

/**
 * The measuring services that a business may name (UI-05): only these, each by its id, so that no merchant's script
 * runs. Addresses are those of the services' own installation guides.
 */
export const PIXEL_PROVIDERS = {
  meta: {
    name: 'Meta',
    script: () => 'https://connect.facebook.net/en_US/fbevents.js',
    origins: ['https://connect.facebook.net', 'https://www.facebook.com'],
  },
  google: {
    name: 'Google Analytics',
    script: (id) => `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(id)}`,
    origins: [
      'https://www.googletagmanager.com',
      'https://www.google-analytics.com',
      'https://region1.google-analytics.com',
    ],
  },
  snapchat: {
    name: 'Snapchat',
    script: () => 'https://sc-static.net/scevent.min.js',
    origins: ['https://sc-static.net', 'https://tr.snapchat.com'],
  },
} as const satisfies Record<string, ProviderFacts>

export type PixelProvider = keyof typeof PIXEL_PROVIDERS

export const isPixelProvider = (name: string): name is PixelProvider => Object.hasOwn(PIXEL_PROVIDERS, name)

/** The origins that a page with these pixels may talk to, each once; none for what is not known. */
export function pixelOrigins(pixels: readonly { provider: string }[]): string[] {
  return [
    ...new Set(
      pixels.flatMap(({ provider }) => (isPixelProvider(provider) ? PIXEL_PROVIDERS[provider].origins : [])),
    ),
  ]
}
