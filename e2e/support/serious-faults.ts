import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Rows of a list that are drawn like the three before them: left out, because a menu has a hundred. */
const MORE_OF_THE_SAME = '[data-testid="menu-row"]:nth-child(n+4)'

/**
 * What axe finds serious or critical on the screen as it is now, a line each. Its legacy mode checks the page alone and
 * skips the extra page for cross-origin frames, of which there are none: this takes a quarter of the time.
 */
export async function seriousFaults(page: Page): Promise<string[]> {
  await settled(page)
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] })
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
