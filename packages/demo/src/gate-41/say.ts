import type { LocalText } from '@storefront/api-contract'
import ar from './texts/ar.json' with { type: 'json' }
import de from './texts/de.json' with { type: 'json' }
import en from './texts/en.json' with { type: 'json' }
import es from './texts/es.json' with { type: 'json' }
import fa from './texts/fa.json' with { type: 'json' }
import fr from './texts/fr.json' with { type: 'json' }
import hi from './texts/hi.json' with { type: 'json' }
import ja from './texts/ja.json' with { type: 'json' }
import ko from './texts/ko.json' with { type: 'json' }
import ru from './texts/ru.json' with { type: 'json' }
import th from './texts/th.json' with { type: 'json' }
import tr from './texts/tr.json' with { type: 'json' }
import zh from './texts/zh.json' with { type: 'json' }

type Key = keyof typeof en

const TEXTS: Readonly<Record<string, Readonly<Record<Key, string>>>> = {
  en,
  ko,
  ar,
  de,
  es,
  fa,
  fr,
  hi,
  ja,
  ru,
  th,
  tr,
  zh,
}

/** The languages that the menu of Gate 41 is written in; visitors of the others read it in English (LC-06). */
export const WRITTEN = Object.keys(TEXTS)

/** A text of Gate 41 in every language that it is written in, from `texts/<locale>.json`. */
export function say(key: Key): LocalText {
  return Object.entries(TEXTS).map(([locale, texts]) => ({ locale, name: texts[key] }))
}
