/** Widths in pixels every picture is served in (UI-02). */
export const PICTURE_WIDTHS = [320, 480, 640, 768, 1024, 1280, 1536] as const

/** URL of a picture in one of the served widths. */
export function pictureUrl(src: string, width: (typeof PICTURE_WIDTHS)[number]): string {
  return `${src}/${width}.webp`
}

/** The colour that the address of a picture names, to be shown until it has come; null for one without. */
export function pictureColour(src: string): string | null {
  const [, colour] = /\/[0-9a-f]{16}-([0-9a-f]{6})$/.exec(src) ?? []
  return colour ? `#${colour}` : null
}

/** The `srcset` of a picture: each served width, so that the browser takes what its screen needs (UI-02). */
export function pictureUrls(src: string): string {
  return PICTURE_WIDTHS.map((width) => `${pictureUrl(src, width)} ${width}w`).join(', ')
}
