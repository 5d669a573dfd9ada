import { BOOT_ELEMENT, type BootData } from './boot-data.ts'
import { scriptJson } from './script-json.ts'

/** The element of the document that holds the boot data. */
export function bootElement(boot: BootData): string {
  return `<script type="application/json" id="${BOOT_ELEMENT}">${scriptJson(boot)}</script>`
}
