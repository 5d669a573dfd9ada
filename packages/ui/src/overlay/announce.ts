import styles from '../content/visually-hidden.module.css'

const regions = new Map<'polite' | 'assertive', HTMLElement>()
const waiting = new Map<'polite' | 'assertive', string[]>()

/**
 * Says a text to screen readers without showing it. `assertive` interrupts. The region stays in the document, because
 * one that appears together with its text is often not read.
 */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  const texts = waiting.get(urgency)
  // What comes while another sentence waits is said after it, not in its place.
  if (texts) {
    texts.push(text)
    return
  }
  sayTogether(urgency, [text])
}

function sayTogether(urgency: 'polite' | 'assertive', texts: string[]): void {
  const region = regions.get(urgency) ?? addRegion(urgency)
  waiting.set(urgency, texts)
  // Emptied first, so that the same sentence twice is said twice.
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
