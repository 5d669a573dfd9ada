import { pictureUrl, pictureUrls } from '../media/picture-url.ts'
import styles from './open-picture.module.css'
import type { PictureOptions } from './picture-options.ts'

const ZOOM_KEYS: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1 }

/**
 * Shows a picture in full over the page. The native modal dialog traps and restores the focus; pinching and zooming are
 * loaded on use, and without them the picture is shown still.
 */
export function openPicture(options: PictureOptions): void {
  const dialog = document.createElement('dialog')
  const stage = document.createElement('div')
  dialog.className = styles.dialog ?? ''
  stage.className = styles.stage ?? ''
  dialog.setAttribute('aria-label', options.alt)
  stage.append(stillPicture(options))
  dialog.append(closeButton(dialog, options.closeLabel), stage)
  document.body.append(dialog)
  dialog.showModal()
  const loading = zoomable(dialog, stage, options)
  dialog.addEventListener('close', async () => {
    dialog.remove()
    ;(await loading)?.unmount()
  })
}

/** The still picture makes room for one that zooms; null where that cannot be loaded. */
async function zoomable(dialog: HTMLDialogElement, stage: HTMLElement, options: PictureOptions) {
  try {
    const { mountZoomable } = await import('./zoomable-picture.tsx')
    const mounted = mountZoomable(stage, { ...options, onClose: () => dialog.close() })
    dialog.addEventListener('keydown', ({ key }) => {
      const step = ZOOM_KEYS[key]
      if (step) mounted.zoom(step)
    })
    return mounted
  } catch (cause) {
    console.warn('The picture cannot be zoomed', cause)
    return null
  }
}

function stillPicture({ src, alt }: PictureOptions): HTMLImageElement {
  const picture = document.createElement('img')
  picture.alt = alt
  picture.sizes = '100vw'
  picture.srcset = pictureUrls(src)
  picture.src = pictureUrl(src, 1024)
  return picture
}

function closeButton(dialog: HTMLDialogElement, label: string): HTMLButtonElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles.close ?? ''
  button.textContent = label
  button.addEventListener('click', () => dialog.close())
  return button
}
