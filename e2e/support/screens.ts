import type { Page } from '@playwright/test'
import { expect } from './test.ts'

/** Screens that need nothing but their address. */
export const OPEN_SCREENS = {
  'start and menu': [
    '/',
    '/404',
    '/saffron',
    '/saffron/pickup',
    '/corner-cafe/dinein',
    '/harbour-books/pickup',
    '/saffron/pickup/mezze',
    '/saffron/pickup/grills/shish-tawook',
    '/saffron/pickup/sea/zubaidi',
    '/saffron/pickup/search?q=lamb',
  ],
  'what else there is': [
    '/saffron/pickup/cart',
    '/saffron/Branches',
    '/saffron/Feedback',
    '/saffron/login',
    '/saffron/orders/status',
    '/saffron/orders/history',
    '/saffron/Policies',
    '/saffron/settings',
    '/saffron/payment/fail',
    '/saffron/reservation/reserv_dinein',
    '/saffron/reservation/reserv_service',
    '/saffron/reservation/history',
    '/saffron/wallet/walletPackage',
    '/saffron/wallet/saffron-table',
  ],
}

/** Screens for which something has to be in the cart. */
export const CART_SCREENS = [
  '/saffron/pickup/hot-mezze',
  '/saffron/pickup/cart',
  '/saffron/pickup/checkout',
  '/saffron/dinein/checkout',
] as const

/** Opens a screen and waits until it is there as a whole. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isThere(page)
}

/** Nothing of the screen is on its way any more. */
export async function isThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}
