import styles from '../content/visually-hidden.module.css'

const regions = new Map<'polite' | 'assertive', HTMLElement>()
const waiting = new Map<'polite' | 'assertive', string[]>()

/**
 * Announces a text to screen readers. `assertive` interrupts. The live region stays in the document, because one that
 * is added together with its text is often not read.
 */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  const texts = waiting.get(urgency)
  // Queued texts are announced together instead of replacing each other.
  if (texts) {
    texts.push(text)
    return
  }
  sayTogether(urgency, [text])
}

function sayTogether(urgency: 'polite' | 'assertive', texts: string[]): void {
  const kept = regions.get(urgency)
  const region = kept?.isConnected ? kept : addRegion(urgency)
  waiting.set(urgency, texts)
  // Emptied first, so that a repeated text is announced again.
  region.textContent = ''
  setTimeout(() => {
    waiting.delete(urgency)
    region.textContent = texts.join(' ')
  }, 50)
}

function addRegion(urgency: 'polite' | 'assertive'): HTMLElement {
  const region = document.createElement('div')
  region.className = styles.hidden ?? ''
  region.setAttribute('aria-live', urgency)
  region.setAttribute('role', urgency === 'assertive' ? 'alert' : 'status')
  document.body.append(region)
  regions.set(urgency, region)
  return region
}
