import type { CSSProperties } from 'react'
import { classNames } from '../class-names.ts'
import { Icon, type IconName } from '../content/icon.tsx'
import styles from './picture.module.css'
import { pictureColour, pictureUrl, pictureUrls } from './picture-url.ts'
import { isSourceRemembered, usePictureState } from './use-picture-state.ts'

export interface PictureProps {
  /** URL folder of the picture's files (`/pictures/saffron/12`); null shows the placeholder. */
  src: string | null
  /** Empty when a text beside says the same. */
  alt: string
  /** Aspect ratio, not pixels: avoids layout shift. */
  width: number
  height: number
  /** The `sizes` of the srcset: `96px`, `(min-width: 768px) 640px, 100vw`. */
  sizes: string
  /** In view on load: loads first and is part of the server's markup. Default false. */
  priority?: boolean
  /** Shown while there is no picture. Default `dine`. */
  icon?: IconName
  /** Shown instead of the icon: the first letter of a name. */
  initial?: string | undefined
  /** Corners of the box. Default `card`. */
  corners?: 'card' | 'round' | 'none'
  className?: string | undefined
}

/** Ratios of pictures in menu rows, as classes: an inline style per row is slower (MN-11). */
const RATIOS: Record<string, string | undefined> = { '1/1': styles.square, '4/3': styles.fourByThree }

/** A lazy-loaded picture (UI-02): its colour until it has come; three attempts, then a placeholder. */
export function Picture(props: PictureProps) {
  const { src, width, height, corners = 'card', className } = props
  const ratio = RATIOS[`${width}/${height}`]
  return (
    <div className={classNames(styles.box, styles[corners], ratio, className)} style={boxStyle(props, ratio)}>
      {src ? <Loaded key={src} {...props} src={src} /> : <Placeholder {...props} />}
    </div>
  )
}

/** Styles that no class covers. A picture that was loaded before hides its placeholder colour at once, so it gets none. */
function boxStyle(
  { src, width, height }: PictureProps,
  ratio: string | undefined,
): CSSProperties | undefined {
  const colour = src && !isSourceRemembered(src) ? pictureColour(src) : null
  if (ratio) return colour ? { backgroundColor: colour } : undefined
  const aspectRatio = `${width} / ${height}`
  return colour ? { aspectRatio, backgroundColor: colour } : { aspectRatio }
}

function Loaded(props: PictureProps & { src: string }) {
  const { src, alt, sizes, priority = false } = props
  const { state, attempt, hasFailed, ref, onLoad, onError } = usePictureState(src, priority)
  if (state === 'error') return <Placeholder {...props} />
  if (state === 'waiting') return <span ref={ref} className={styles.waiting} {...spoken(alt)} />
  return (
    <img
      key={attempt}
      ref={ref}
      className={classNames(styles.picture, hasFailed && styles.failed)}
      alt={alt}
      src={pictureUrl(src, 640)}
      srcSet={pictureUrls(src)}
      sizes={sizes}
      decoding={priority ? 'auto' : 'async'}
      fetchPriority={priority ? 'high' : undefined}
      draggable={false}
      onLoad={onLoad}
      onError={onError}
    />
  )
}

function Placeholder({ alt, icon = 'dine', initial }: Pick<PictureProps, 'alt' | 'icon' | 'initial'>) {
  return (
    <span className={styles.placeholder} {...spoken(alt)}>
      {initial ? (
        <span className={styles.initial} aria-hidden>
          {initial}
        </span>
      ) : (
        <Icon name={icon} size={28} />
      )}
    </span>
  )
}

function spoken(alt: string) {
  return alt ? { role: 'img', 'aria-label': alt } : {}
}
