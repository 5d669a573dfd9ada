/** A viewport, locale and theme to take screenshots in. */
export interface Variant {
  locale: 'en' | 'ar'
  theme: 'light' | 'dark'
  width: 390 | 1280
  height: number
}

const HEIGHTS = { 390: 844, 1280: 900 } as const

/** Light and dark, left to right and right to left, phone and wide. */
export const VARIANTS: readonly Variant[] = ([390, 1280] as const).flatMap((width) =>
  (['en', 'ar'] as const).flatMap((locale) =>
    (['light', 'dark'] as const).map((theme) => ({ locale, theme, width, height: HEIGHTS[width] })),
  ),
)

/** The file of a screen in a variant, such as `cart.ar.dark.390.png`. */
export function pictureName(screen: string, { locale, theme, width }: Variant): string {
  return `${screen}.${locale}.${theme}.${width}.png`
}
