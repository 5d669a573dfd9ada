import { createInstance, type i18n as I18n } from 'i18next'

/** The one i18next of the page. Messages are added per namespace; nothing is fetched by i18next itself. */
export const i18n: I18n = createInstance()

const ready = i18n.init({
  lng: 'en',
  fallbackLng: 'en',
  ns: [],
  defaultNS: false,
  interpolation: { escapeValue: false },
  returnNull: false,
  showSupportNotice: false,
  initAsync: false,
  resources: {},
} as Parameters<typeof i18n.init>[0])

/** Resolves when messages can be added; with everything in memory that is at once. */
export function i18nReady(): Promise<unknown> {
  return ready
}
