import type { Page } from '@playwright/test'
import {
  likeTwo,
  openBranches,
  openCompanion,
  openDiet,
  openFullDay,
  openSizes,
  restock,
  sellOut,
  tapAdd,
  tipNothing,
  tipTooMuch,
} from './screen-acts.ts'
import { expect } from './test.ts'

/**
 * A screen in a state that visitors meet. It is part of everything that is checked on all screens: axe, targets, narrow
 * windows, text of twice the size, long words (every-screen.spec.ts).
 */
export interface Screen {
  name: string
  path: string
  /** Brings it into its state after its address is open; in any language. */
  act?: (page: Page) => Promise<void>
  /** Undoes what `act` changed for other visitors. */
  after?: (page: Page) => Promise<void>
}

/** A screen that its address alone shows. */
const at = (path: string): Screen => ({ name: path, path })

/** Screens that need nothing but their address, in parts of about the same time. */
export const OPEN_SCREENS: Record<string, Screen[]> = {
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
    '/saffron/pickup/wraps/wrap-meal',
    '/saffron/reserv_dinein/set-menus/set-diwaniya',
    '/saffron/pickup/search?q=lamb',
    '/gate-41',
    '/gate-41/pickup',
  ].map(at),
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
  ].map(at),
  'sheets, shelves and what went wrong': [
    { name: 'branches', path: '/saffron/pickup', act: openBranches },
    { name: 'sizes', path: '/saffron/pickup/mezze', act: openSizes },
    { name: 'an item, too early', path: '/saffron/pickup/grills/shish-tawook', act: tapAdd },
    { name: 'a combo, too early', path: '/saffron/pickup/wraps/wrap-meal', act: tapAdd },
    { name: 'goes well with', path: '/saffron/pickup/grills/shish-tawook', act: openCompanion },
    { name: 'diet', path: '/saffron/pickup/search', act: openDiet },
    at('/corner-cafe/dinein/search?q=chocolate'),
    { name: 'favourites', path: '/saffron/pickup', act: likeTwo },
    { name: 'a full day', path: '/saffron/reservation/reserv_service', act: openFullDay },
  ],
}

/** Screens for which something has to be in the cart. */
export const CART_SCREENS: Screen[] = [
  at('/saffron/pickup/hot-mezze'),
  at('/saffron/pickup/cart'),
  at('/saffron/pickup/checkout'),
  { name: 'a tip that is too large', path: '/saffron/pickup/checkout', act: tipTooMuch, after: tipNothing },
  { name: 'sold out at the checkout', path: '/saffron/pickup/drinks', act: sellOut, after: restock },
  at('/saffron/dinein/checkout'),
]

/** Screens of somebody who ordered. */
export const orderScreens = (id: string): Screen[] =>
  [`/saffron/order/${id}`, `/saffron/orders/success/${id}`, '/saffron/orders/status', '/saffron/pickup'].map(
    at,
  )

/** Screens of a customer who ordered. */
export const customerScreens = (id: string): Screen[] =>
  [
    ...[`/saffron/order/${id}`, `/saffron/orders/success/${id}`, '/saffron/orders/history'],
    ...['/saffron/profile', '/saffron/locations', '/saffron/wallet/home', '/saffron/wallet/history'],
  ].map(at)

/** Opens a screen and waits until it is there as a whole. */
export async function openScreen(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await isThere(page)
}

/**
 * Goes to another screen of the open business as a step back does: nothing is loaded that is there already. The page takes
 * the focus when it is drawn (UI-04).
 */
export async function goInside(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    ;(document.activeElement as HTMLElement | null)?.blur()
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, path)
  await page.waitForFunction(() => document.activeElement?.id === 'main')
  await isThere(page)
}

/**
 * Opens a screen in its state for `look`, and undoes the state afterwards. What its address alone shows is reached from a
 * screen `before` it of the same business without another document.
 */
export async function onScreen(
  page: Page,
  { screen, before }: { screen: Screen; before?: Screen | undefined },
  look: () => Promise<void>,
): Promise<void> {
  const isInside = before && !before.act && !screen.act && businessOf(before) === businessOf(screen)
  await (isInside ? goInside : openScreen)(page, screen.path)
  await screen.act?.(page)
  try {
    await look()
  } finally {
    await screen.after?.(page)
  }
}

/** None for a screen that belongs to no business, or that the path of another screen shows as well. */
const businessOf = ({ path }: Screen) => path.split('/')[1]

/** Nothing of the screen is on its way any more. */
export async function isThere(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
}
