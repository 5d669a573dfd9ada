import type { MessageKey } from '@storefront/i18n'
import type * as groups from './en.ts'

type Groups = typeof groups

/** Every message key that several remotes use. */
export type SharedMessageKey = { [Group in keyof Groups]: MessageKey<Groups[Group]> }[keyof Groups]
