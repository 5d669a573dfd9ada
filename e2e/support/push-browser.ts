import type { Page } from '@playwright/test'

/**
 * A browser with notifications: it counts how often it is asked for permission, and answers as `answerPush` says. Its
 * push service is this script's own, because a test's browser reaches none; the storefront's server is the real one.
 */
export async function installPush(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const subscription = {
      endpoint: 'https://fcm.googleapis.com/fcm/send/browser-test',
      keys: { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) },
    }
    const pushManager = {
      subscribe: async () => ({ toJSON: () => subscription }),
      getSubscription: async () => subscription,
    }
    const registration = { pushManager, scope: '/', update: async () => {} }
    const worker = Object.assign(new EventTarget(), {
      controller: null,
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
      getRegistrations: async () => [registration],
    })
    Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: worker })
    Object.defineProperty(Notification, 'permission', {
      get: () => sessionStorage.getItem('test:permission') ?? 'default',
    })
    Notification.requestPermission = async () => {
      sessionStorage.setItem('test:asked', String(Number(sessionStorage.getItem('test:asked')) + 1))
      const answer = sessionStorage.getItem('test:answer') === 'denied' ? 'denied' : 'granted'
      sessionStorage.setItem('test:permission', answer)
      return answer
    }
  })
}

/** How often the browser was asked for permission. */
export function timesAsked(page: Page): Promise<number> {
  return page.evaluate(() => Number(sessionStorage.getItem('test:asked')))
}

/** The visitor's answer to the next question; permission is asked for again. */
export function answerPush(page: Page, answer: 'granted' | 'denied'): Promise<void> {
  return page.evaluate((next) => {
    sessionStorage.setItem('test:answer', next)
    sessionStorage.removeItem('test:permission')
  }, answer)
}
