import { createInstance, type i18n as I18n } from 'i18next'

/** The one i18next of the page. Messages are added per namespace; nothing is fetched by i18next itself. */
export const i18n: I18n = createInstance()

// With everything in memory it is ready at once.
void i18n.init({
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
