import type { Page } from 'playwright-core'

/** A task that takes longer, in milliseconds, is felt. */
const FELT = 50

/** Has the page keep how long its tasks over 50 ms take; call before it is opened. */
export async function watchTasks(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const tasks: number[] = []
    Object.assign(window, { longTasks: tasks })
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) tasks.push(duration)
    }).observe({ type: 'longtask' })
  })
}

/** The longest of the tasks over 50 ms since the last call, in milliseconds (0: none was), and how many there were. */
export async function takeTasks(page: Page): Promise<{ longestTask: number; longTasks: number }> {
  const tasks = await page.evaluate(() => (window as unknown as { longTasks: number[] }).longTasks.splice(0))
  const longTasks = tasks.filter((duration) => duration > FELT).length
  return { longestTask: Math.round(Math.max(0, ...tasks)), longTasks }
}
