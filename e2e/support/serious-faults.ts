import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Rows of a list that are drawn like the three before them: left out, because a menu has a hundred. */
const MORE_OF_THE_SAME = '[data-testid="menu-row"]:nth-child(n+4)'

/** Rules whose answer depends on the language: names, labels, the language itself. */
export const RULES_OF_A_LANGUAGE = [
  ...['html-has-lang', 'html-lang-valid', 'valid-lang', 'document-title', 'label'],
  ...['button-name', 'link-name', 'image-alt', 'input-button-name', 'select-name', 'svg-img-alt'],
  ...['aria-command-name', 'aria-dialog-name', 'aria-input-field-name', 'aria-toggle-field-name'],
  ...['aria-meter-name', 'aria-progressbar-name', 'role-img-alt', 'summary-name'],
]
/** Rules whose answer depends on the theme or on the language. */
export const RULES_OF_A_LOOK = ['color-contrast', ...RULES_OF_A_LANGUAGE]

/**
 * What axe finds serious or critical on the screen as it is now, a line each. Its legacy mode checks the page alone and
 * skips the extra page for cross-origin frames, of which there are none: this takes a quarter of the time.
 * `rules` asks only those.
 */
export async function seriousFaults(page: Page, rules?: string[]): Promise<string[]> {
  await settled(page)
  const options = { resultTypes: ['violations' as const], ...(rules ? { runOnly: rules } : {}) }
  // Loaded once in a document: this takes longer than most looks.
  const isLoaded = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isLoaded ? { axeSource: 'void 0' } : {}) })
    .setLegacyMode()
    .options(options)
  const { violations } = await axe.exclude(MORE_OF_THE_SAME).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(' | ')}`)
}

/** A notice that fades out has the contrast of neither state, so nothing may move while axe reads colours. */
async function settled(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(async () => {
    const ends = (animation: Animation) => Number.isFinite(animation.effect?.getComputedTiming().endTime)
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(ends)
        .map(({ finished }) => finished),
    )
  })
}
