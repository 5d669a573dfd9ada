import type { BusinessFile } from '@storefront/api-contract/business-file'

/** Looks to preview by `?theme_id=`: a dark one, and one for Ramadan. */
export const themes: BusinessFile['themes'] = {
  night: { dark_mode: 'on' },
  ramadan: {
    theme_color: '#1f4d3a',
    theme_accent_color: '#b8860b',
    theme_background_color: '#f7f4ea',
  },
}
