import { scriptJson } from '@storefront/document-contract'

/** Links of the server-rendered markup before hydration; afterwards the router follows them without a document. */
const LINKS = "#root[data-rendered] a[href^='/']"

/** First segments of URLs that are not pages of the shop; as a prefix, `/ops` alone would match a shop called Opsala. */
const NO_SHOP = ["='/ops'", "^='/ops/'", "='/desk'", "^='/desk/'"]
/** Never prefetched: URLs that are not pages of the shop, and URLs with a query, which may change a selection. */
const NEVER = ["^='//'", "^='/api/'", ...NO_SHOP, "*='?'"].map((match) => `[href${match}]`)
const ELSEWHERE = ['[target]', '[download]']

const RULES = {
  prefetch: [
    {
      where: {
        and: [{ selector_matches: LINKS }, { not: { selector_matches: [...NEVER, ...ELSEWHERE].join() } }],
      },
      // Prefetch on pointer down, not on hover, which would load documents that are never opened.
      eagerness: 'conservative',
    },
  ],
}

/** Lets the browser prefetch the next document on pointer down on a link, unless `Save-Data` is on. */
export function speculationRules(nonce: string, saveData: string | undefined): string {
  if (saveData === 'on') return ''
  return `<script type="speculationrules" nonce="${nonce}">${scriptJson(RULES)}</script>`
}
