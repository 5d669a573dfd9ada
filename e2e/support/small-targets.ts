import type { Page } from '@playwright/test'

/** Smallest side of a target in CSS pixels (WCAG 2.2, 2.5.8). */
const SMALLEST = 24
/** Smallest side of the buttons beside a quantity, which are pressed often and lie close together (BX-11). */
const SMALLEST_STEP = 44

/**
 * The controls in view that are too small to hit, a line each. A control that lies in a label, or that draws its target
 * larger than itself, is as large as those; a link inside of a sentence may be small.
 */
export function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(
    ({ usual, step }) => {
      const inSentence = (element: Element) =>
        element.closest('p, dd') !== null && getComputedStyle(element).display === 'inline'
      // A link that covers its card with `::after`, or more than it, is as large as the card.
      const targetOf = (control: Element) => {
        const after = getComputedStyle(control, '::after')
        const edges = [after.top, after.right, after.bottom, after.left].map(Number.parseFloat)
        const isStretched =
          after.content !== 'none' && after.position === 'absolute' && edges.every((edge) => edge <= 0)
        return (
          control.closest('label') ?? (isStretched ? (control as HTMLElement).offsetParent : null) ?? control
        )
      }
      const controls = document.querySelectorAll(
        'a[href], button, input, select, textarea, summary, [role="button"]',
      )
      return [...controls].flatMap((control) => {
        const { visibility } = getComputedStyle(control)
        if (!control.checkVisibility() || visibility === 'hidden' || inSentence(control)) return []
        const before = getComputedStyle(control, '::before')
        const grown = before.position === 'absolute' ? -2 * Number.parseFloat(before.top) || 0 : 0
        const { width, height } = targetOf(control).getBoundingClientRect()
        const isStep =
          control.parentElement?.querySelector(':scope > [role="spinbutton"]') && control.matches('button')
        const isSmall = isStep
          ? Math.round(Math.min(width, height)) < step
          : Math.min(width, height + grown) < usual
        const name = control.getAttribute('aria-label') ?? control.textContent?.trim().slice(0, 40)
        return isSmall ? [`${control.tagName} "${name}" ${Math.round(width)}×${Math.round(height)}`] : []
      })
    },
    { usual: SMALLEST, step: SMALLEST_STEP },
  )
}
