import styles from '../content/visually-hidden.module.css'

const regions = new Map<'polite' | 'assertive', HTMLElement>()

/**
 * Says a text to screen readers without showing it. `assertive` interrupts. The region stays in the document, because
 * one that appears together with its text is often not read.
 */
export function announce(text: string, urgency: 'polite' | 'assertive' = 'polite'): void {
  const region = regions.get(urgency) ?? addRegion(urgency)
  region.textContent = ''
  // Emptied first, so that the same sentence twice is said twice.
  setTimeout(() => {
    region.textContent = text
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
