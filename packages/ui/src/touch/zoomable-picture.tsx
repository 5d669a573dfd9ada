import ImageViewer from 'antd-mobile/es/components/image-viewer'
import { useLayoutEffect, useRef } from 'react'
import { createRoot } from 'react-dom/client'
import { pictureUrl, pictureUrls } from '../media/picture-url.ts'
import { useCalmMotion } from '../overlay/use-calm-motion.ts'
import type { PictureOptions, Zoom } from './picture-options.ts'

interface ZoomableOptions extends PictureOptions {
  /** A tap on the picture. */
  onClose: () => void
}

/** Wheel distance of one step of the keyboard. */
const STEP = 60
const MAX_ZOOM = 4

/** Puts the image viewer of antd-mobile into an element: pinch, double drag, wheel and keyboard zoom. */
export function mountZoomable(
  stage: HTMLElement,
  options: ZoomableOptions,
): { zoom: Zoom; unmount: () => void } {
  const root = createRoot(stage)
  root.render(<ZoomablePicture {...options} />)
  return { zoom: (step) => wheel(stage, step), unmount: () => root.unmount() }
}

function ZoomablePicture({ src, alt, onClose }: ZoomableOptions) {
  const frame = useRef<HTMLDivElement>(null)
  useCalmMotion()
  useLayoutEffect(() => openMask(frame.current?.querySelector<HTMLElement>('.adm-mask')))
  return (
    <div ref={frame}>
      <ImageViewer
        visible
        image={pictureUrl(src, 1536)}
        maxZoom={MAX_ZOOM}
        onClose={onClose}
        imageRender={(image, { ref }) => (
          <img
            ref={ref}
            src={image}
            srcSet={pictureUrls(src)}
            sizes="100vw"
            alt={alt}
            decoding="sync"
            draggable={false}
          />
        )}
      />
    </div>
  )
}

// The viewer brings a black scrim hidden from screen readers; here a dialog with the page's background is around it.
function openMask(mask: HTMLElement | null | undefined): void {
  mask?.removeAttribute('aria-hidden')
  if (mask) mask.style.background = 'none'
}

// The viewer zooms by pinch and by wheel with the control key only.
function wheel(stage: HTMLElement, step: 1 | -1): void {
  const { innerWidth, innerHeight } = window
  const middle = { clientX: innerWidth / 2, clientY: innerHeight / 2 }
  const turn = { deltaY: -step * STEP, ctrlKey: true, bubbles: true, cancelable: true }
  stage
    .querySelector('.adm-image-viewer-control')
    ?.dispatchEvent(new WheelEvent('wheel', { ...middle, ...turn }))
}
