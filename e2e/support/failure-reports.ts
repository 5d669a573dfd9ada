import type { Page } from '@playwright/test'

export interface FailureReport {
  remote: string
  expose: string
  phase: string
  milliseconds: number
}

/** Reports of failed loads that the page sent to the gateway, in order; grows while the page is open. */
export function failureReports(page: Page): FailureReport[] {
  const reports: FailureReport[] = []
  page.on('request', (request) => {
    if (!request.url().endsWith('/r/beacon')) return
    const report = request.postDataJSON() as FailureReport
    if (report.phase !== 'ready') reports.push(report)
  })
  return reports
}
