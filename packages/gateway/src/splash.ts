import { escapeHtml } from './html.ts'

/** Styles of the first frame before the shell runs: a skeleton that uses token colours only. */
export const SPLASH_STYLE =
  '#sf-splash{max-width:45rem;margin:0 auto;padding:16px;box-sizing:border-box}' +
  '#sf-splash p{margin:0 0 16px;font:600 20px/1.35 system-ui,sans-serif}' +
  '#sf-splash i{display:block;height:72px;border-radius:12px;margin:0 0 12px;background:var(--sf-surface-sunken,#eee)}' +
  '#sf-failed{max-width:30rem;margin:20vh auto;padding:16px;font:16px/1.5 system-ui,sans-serif;text-align:center}' +
  '#sf-failed button{font:inherit;padding:12px 24px;border-radius:12px;border:1px solid currentColor;background:none;color:inherit}' +
  '[hidden]{display:none!important}'

const TEXTS: Record<string, { failed: string; reload: string; script: string }> = {
  en: {
    failed: 'We couldn’t load the page. Check your connection and try again.',
    reload: 'Try again',
    script: 'This page needs JavaScript.',
  },
  ar: {
    failed: 'تعذّر تحميل الصفحة. تحقّق من اتصالك وحاول مرة أخرى.',
    reload: 'حاول مرة أخرى',
    script: 'تحتاج هذه الصفحة إلى جافاسكربت.',
  },
}

/** Content of `#root` until the shell replaces it: a skeleton, and a message shown only when the shell fails. */
export function splash(title: string, locale: string): string {
  const text = TEXTS[locale] ?? TEXTS.en
  return (
    `<div id="sf-splash"><p>${escapeHtml(title)}</p>${'<i></i>'.repeat(5)}</div>` +
    `<div id="sf-failed" role="alert" hidden><p>${text?.failed}</p><button id="sf-reload" type="button">${text?.reload}</button></div>` +
    `<noscript><p>${text?.script}</p></noscript>`
  )
}
