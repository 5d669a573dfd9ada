export interface PictureOptions {
  /** URL folder of the picture's files. */
  src: string
  /** What it shows; also names the dialog. */
  alt: string
  closeLabel: string
}

/** Zooms a picture from the keyboard: in (1) or out (-1). */
export type Zoom = (step: 1 | -1) => void
