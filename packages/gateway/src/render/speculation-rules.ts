import { scriptJson } from '@storefront/document-contract'

/** Links of the markup until the storefront has taken it over: after it they need no document. */
const LINKS = "#root[data-rendered] a[href^='/']"

/** Addresses that are no page of the shop, or that may choose something: they are only asked for when they are followed. */
const NEVER = ["^='//'", "^='/api/'", "^='/ops'", "^='/desk'", "*='?'"].map((match) => `[href${match}]`)
const ELSEWHERE = ['[target]', '[download]']

const RULES = {
  prefetch: [
    {
      where: {
        and: [{ selector_matches: LINKS }, { not: { selector_matches: [...NEVER, ...ELSEWHERE].join() } }],
      },
      // When a finger or a button goes down: what is only looked at costs nothing.
      eagerness: 'conservative',
    },
  ],
}

/** Lets the browser ask for the next document when a link of the markup is touched, unless the visitor saves data. */
export function speculationRules(nonce: string, saveData: string | undefined): string {
  if (saveData === 'on') return ''
  return `<script type="speculationrules" nonce="${nonce}">${scriptJson(RULES)}</script>`
}
