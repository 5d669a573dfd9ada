import type { Page } from 'playwright-core'

/** Threshold of a long task. */
const LONG_TASK_MS = 50

/** Records the page's tasks over 50 ms; call before navigating. */
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
  const longTasks = tasks.filter((duration) => duration > LONG_TASK_MS).length
  return { longestTask: Math.round(Math.max(0, ...tasks)), longTasks }
}
