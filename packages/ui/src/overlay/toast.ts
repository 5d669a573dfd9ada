import type { Tone } from '../content/tag.tsx'
import { announce } from './announce.ts'
import styles from './toast.module.css'

export interface ToastOptions {
  text: string
  /** Default `danger` (UI-01). */
  tone?: Tone
  /** One thing to do about it, such as "Undo". */
  action?: { label: string; onAction: () => void } | undefined
  /** Duration in ms. Default 4000, with an action 8000. */
  duration?: number
}

/** Enter/exit animation, ms (UI-01). */
const TRANSITION = 200

let current: (() => void) | undefined

/**
 * Shows a short message below the header, one at a time, announced as an alert (`danger`) or a status. Bundled statically
 * without a library, because it has to report a lost connection. Returns a function that closes it early.
 */
export function toast({ text, tone = 'danger', action, duration }: ToastOptions): () => void {
  current?.()
  announce(text, tone === 'danger' ? 'assertive' : 'polite')
  const element = toastElement(text, tone)
  const close = () => {
    clearTimeout(timer)
    if (current === close) current = undefined
    element.classList.remove(styles.shown ?? '')
    setTimeout(() => element.remove(), TRANSITION)
  }
  if (action)
    element.append(
      actionButton(action.label, () => {
        close()
        action.onAction()
      }),
    )
  const timer = setTimeout(close, duration ?? (action ? 8000 : 4000))
  current = close
  document.body.append(element)
  requestAnimationFrame(() => element.classList.add(styles.shown ?? ''))
  return close
}

function toastElement(text: string, tone: Tone): HTMLElement {
  const element = document.createElement('div')
  element.className = `${styles.toast} ${styles[tone]}`
  element.dataset.toast = tone
  const message = document.createElement('span')
  message.textContent = text
  message.dir = 'auto'
  element.append(message)
  return element
}

function actionButton(label: string, onClick: () => void): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = styles.action ?? ''
  button.textContent = label
  button.addEventListener('click', onClick)
  return button
}
