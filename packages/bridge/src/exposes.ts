import type { ReactNode } from 'react'
import type { SLOT_OWNERS } from './slot-owners.ts'
import type { RemoteName, SlotName, SlotProps } from './slots.ts'

/** THE pages of the remotes in the shell's routes, by file name. */
export interface RemotePages {
  'mf-menu': 'menu-home' | 'search' | 'category' | 'item'
  'mf-cart-checkout':
    | 'cart'
    | 'checkout'
    | 'order'
    | 'order-success'
    | 'orders-history'
    | 'orders-status'
    | 'payment-fail'
  'mf-delivery': 'branches' | 'locations'
  'mf-account-wallet':
    | 'feedback'
    | 'login'
    | 'login-verify'
    | 'profile'
    | 'wallet-home'
    | 'wallet-history'
    | 'wallet-package'
    | 'wallet-packages'
  'mf-reservation': 'reservation' | 'success' | 'history'
}

/** A page or slot as a remote exposes it. */
export interface ExposedModule<P = Record<never, never>> {
  default: (props: P) => ReactNode
  messages: object
}

type PagesOf<R extends RemoteName> = R extends keyof RemotePages ? RemotePages[R] : never

/**
 * Every module that the storefront loads from a remote: its pages, and its slots with their props. The remote's
 * `src/exposes.ts` satisfies it: one that lacks a module, or whose module takes other props than its slot passes, does
 * not compile. It may expose more, such as a page that only an older shell loads.
 */
export type RemoteExposes<R extends RemoteName> = {
  [P in PagesOf<R> as `./pages/${P}`]: ExposedModule
} & {
  [N in SlotName as (typeof SLOT_OWNERS)[N] extends { remote: R; expose: infer E extends string }
    ? E
    : never]: ExposedModule<SlotProps[N]>
} & Partial<Record<`./pages/${string}` | `./slots/${string}`, ExposedModule<never>>>
