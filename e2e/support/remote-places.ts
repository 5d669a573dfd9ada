import { expect, type Page } from '@playwright/test'
import type { Remote } from './remote-faults.ts'

/** A place where a remote is seen, and what else a visitor has while that remote is down. */
export interface RemotePlace {
  remote: Remote
  path: string
  /** File that holds the place's own module. */
  chunk: RegExp
  /** What is shown instead. */
  failure: string
  /** Brings the part onto the screen where the page alone does not. */
  open?: (page: Page) => Promise<unknown>
  /** What of the same page works all the while. */
  beside?: (page: Page) => Promise<unknown>
  /** Follows a link from there to another part of the storefront and sees it work. */
  elsewhere: (page: Page) => Promise<unknown>
  /** The part as it works. */
  works: (page: Page) => Promise<unknown>
}

const follow = (page: Page, link: string) =>
  page.getByRole('link', { name: link, exact: true }).first().click()
const sees = (page: Page, heading: string | RegExp) =>
  expect(page.getByRole('heading', { name: heading }).first()).toBeVisible()

const toOrders = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
  await sees(page, 'No open orders')
}
const toMenu = async (page: Page) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Menu' }).click()
  await sees(page, 'Shish tawook')
}
const readsMenu = async (page: Page) => {
  await sees(page, 'Shish tawook')
  await expect(page.getByText('KWD 2.125').first()).toBeVisible()
}

/** Every remote in every place where a visitor meets it. */
export const REMOTE_PLACES: Record<string, RemotePlace> = {
  'mf-menu: the menu': {
    remote: 'mf-menu',
    path: '/saffron/pickup',
    chunk: /expose_pages__menu_home\./,
    failure: 'We couldn’t load the menu',
    elsewhere: toOrders,
    works: readsMenu,
  },
  'mf-cart-checkout: bar and add buttons of the menu': {
    remote: 'mf-cart-checkout',
    path: '/saffron/pickup',
    chunk: /expose_slots__(cart_bar|quick_add)\./,
    failure: 'We couldn’t load your cart and orders',
    beside: readsMenu,
    elsewhere: async (page) => {
      await follow(page, 'Shish tawook')
      await expect(page.getByRole('heading', { level: 1, name: 'Shish tawook' })).toBeVisible()
    },
    works: async (page) => {
      await page.getByRole('button', { name: 'Add Grilled halloumi' }).first().click()
      await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible()
    },
  },
  'mf-cart-checkout: the cart': {
    remote: 'mf-cart-checkout',
    path: '/saffron/pickup/cart',
    chunk: /expose_pages__cart\./,
    failure: 'We couldn’t load your cart and orders',
    elsewhere: async (page) => {
      await follow(page, 'Language and settings')
      await sees(page, 'Settings')
    },
    works: (page) => sees(page, 'Your cart is empty'),
  },
  'mf-delivery: the branches': {
    remote: 'mf-delivery',
    path: '/saffron/Branches',
    chunk: /expose_pages__branches\./,
    failure: 'We couldn’t load branches and delivery',
    elsewhere: toMenu,
    works: (page) => expect(page.getByRole('button', { name: 'Choose Jabriya' })).toBeVisible(),
  },
  'mf-delivery: the branches behind the chip of the menu': {
    remote: 'mf-delivery',
    path: '/saffron/pickup',
    chunk: /expose_slots__branch_picker\./,
    failure: 'We couldn’t load branches and delivery',
    open: (page) => page.getByRole('button', { name: /^Pickup · Salmiya/ }).click(),
    beside: readsMenu,
    elsewhere: toOrders,
    works: (page) =>
      expect(
        page.getByRole('dialog', { name: 'Choose a branch' }).getByText('Jabriya').first(),
      ).toBeVisible(),
  },
  'mf-account-wallet: signing in': {
    remote: 'mf-account-wallet',
    path: '/saffron/login',
    chunk: /expose_pages__login\./,
    failure: 'We couldn’t load your account and wallet',
    elsewhere: toMenu,
    works: (page) => expect(page.getByRole('button', { name: 'Send code by SMS' })).toBeVisible(),
  },
  'mf-reservation: reserving a table': {
    remote: 'mf-reservation',
    path: '/saffron/reservation/reserv_dinein',
    chunk: /expose_pages__reservation\./,
    failure: 'We couldn’t load reservations',
    elsewhere: toMenu,
    works: (page) => sees(page, 'Reserve a table'),
  },
}
