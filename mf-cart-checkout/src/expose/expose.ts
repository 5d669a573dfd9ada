import { exposeFrom } from '@storefront/remote-kit'
import type { ComponentType } from 'react'
import { messages } from '../messages/catalogue.ts'
import styles from './page.module.css'

/** Wraps a slot of this remote. */
export const expose = exposeFrom('mf-cart-checkout', messages)

/** Wraps a page of this remote: full height, so that its action bar is at the bottom. */
export const exposePage = (page: ComponentType) => expose(page, { className: styles.screen })
