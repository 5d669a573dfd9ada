import { escapeHtml } from './html.ts'
import { gatewayMessage } from './messages/gateway-message.ts'

/** Styles of the first frame before the shell runs: a skeleton that uses token colours only. */
export const SPLASH_STYLE =
  '#sf-splash{max-width:45rem;margin:0 auto;padding:16px;box-sizing:border-box}' +
  '#sf-splash p{margin:0 0 16px;font:600 20px/1.35 system-ui,sans-serif}' +
  '#sf-splash i{display:block;height:72px;border-radius:12px;margin:0 0 12px;background:var(--sf-surface-sunken,#eee)}' +
  '#sf-failed{max-width:30rem;margin:20vh auto;padding:16px;font:16px/1.5 system-ui,sans-serif;text-align:center}' +
  '#root[data-rendered]~#sf-failed{position:fixed;inset:auto 0 0;margin:0;max-width:none;background:Canvas;color:CanvasText;z-index:9999}' +
  'html:not([data-kept]) #sf-splash[data-aside],[data-booted] #sf-failed,[data-kept] #root[data-rendered]{display:none}' +
  '#sf-failed button{font:inherit;padding:12px 24px;border-radius:12px;border:1px solid currentColor;background:none;color:inherit}' +
  '[hidden]{display:none!important}'

/** A skeleton: the content of `#root`, or aside of rendered markup for visitors whose page looks otherwise. */
export function splash(title: string, aside = false): string {
  return `<div id="sf-splash"${aside ? ' data-aside' : ''}><p>${escapeHtml(title)}</p>${'<i></i>'.repeat(5)}</div>`
}

/** A message that is shown only when the shell fails, and one for browsers without scripts. */
export function failureNotice(locale: string): string {
  const say = (key: Parameters<typeof gatewayMessage>[1]) => escapeHtml(gatewayMessage(locale, key))
  return (
    `<div id="sf-failed" role="alert" hidden><p>${say('failed')}</p><button id="sf-reload" type="button">${say('reload')}</button></div>` +
    `<noscript><p>${say('script')}</p></noscript>`
  )
}
