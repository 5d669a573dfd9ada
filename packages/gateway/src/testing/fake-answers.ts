import type { bannersCall, CallAnswer } from '@storefront/api-contract'
import { businessAnswer } from '@storefront/testing/business-answer'
import { menuAnswer } from '@storefront/testing/menu-answer'
import type { Upstream } from '../upstream.ts'

const name = [
  { locale: 'en', name: 'Saffron </script>' },
  { locale: 'ar', name: 'زعفران' },
]

/** The business call of the fake API; the name tries to end a script. */
export const BUSINESS_ANSWER = businessAnswer({
  business_name: name,
  title: name,
  description: name,
  branches: [],
  use_browser_locale: true,
})
/** The menu call of the fake API. */
export const MENU_ANSWER = menuAnswer({ categories: [], items: [], modifier_groups: [] })
const banners: CallAnswer<typeof bannersCall> = { banners: [] }

const ANSWERS: Record<string, unknown> = {
  'webapp/v5/restaurant/saffron': BUSINESS_ANSWER,
  'webapp/v5/menu/main': MENU_ANSWER,
  'webapp/banners/saffron': banners,
}

/** An API with one business; every response can be replaced by path, as raw text. */
export function fakeUpstream(replaced: Record<string, Upstream> = {}): Upstream {
  return async (path, headers) => {
    const name = path.split('?')[0] ?? ''
    const other = replaced[name]
    if (other) return other(path, headers)
    const answer = ANSWERS[name]
    return answer
      ? { status: 200, body: JSON.stringify(answer) }
      : { status: 404, body: '{"error":{"code":"business-not-found","message":"none"}}' }
  }
}
