import { directionOf } from '@storefront/domain'
import { escapeHtml } from '../../platform/http/escape-html.ts'
import { serverMessage } from '../../platform/messages/server-message.ts'
import type { Receipt, ReceiptRow } from './receipt.ts'
import type { StepSubject } from './step-subject.ts'

/** Subject, plain text and HTML of the e-mail about a step; the HTML loads nothing and has no scripts (DK-04). */
export function stepLetter(
  subject: StepSubject,
  stopUrl: string | null,
): { subject: string; text: string; html: string } {
  const { heading, receipt, locale, more } = subject
  const stop = stopUrl && serverMessage(locale, 'stop-link', { link: stopUrl })
  const parts = [subject.text, receipt ? receiptText(receipt) : '', more ?? '', stop ?? '']
  return {
    subject: heading,
    text: `${parts.filter(Boolean).join('\n\n')}\n`,
    html: letterHtml(subject, stop),
  }
}

function receiptText({ placedAt, lines, totals, included, invoice, shop }: Receipt): string {
  const row = ({ label, amount, details }: ReceiptRow) =>
    `${label}: ${amount}${details ? `\n  ${details}` : ''}`
  const invoiced = invoice ? [invoice.title, ...invoice.rows.map(row)] : []
  return [[placedAt], lines.map(row), totals.map(row), included, invoiced, shop]
    .filter((block) => block.length > 0)
    .map((block) => block.join('\n'))
    .join('\n\n')
}

/** Mail programs drop style sheets, so that styles are attributes. */
const BODY = 'margin:0;padding:16px;font:16px/1.5 sans-serif;max-width:36em'
const TABLE = 'width:100%;border-collapse:collapse;margin:16px 0'
const AMOUNT = 'padding:4px 0;text-align:end;vertical-align:top;white-space:nowrap'

function letterHtml({ heading, text, receipt, locale, more }: StepSubject, stop: string | null): string {
  return `<!doctype html>
<html lang="${locale}" dir="${directionOf(locale)}">
<head><meta charset="utf-8"><title>${escapeHtml(heading)}</title></head>
<body dir="${directionOf(locale)}" style="${BODY}">
<h1 style="font-size:20px">${escapeHtml(heading)}</h1>
<p>${escapeHtml(text)}</p>
${receipt ? receiptHtml(receipt) : ''}${more ? `<p>${withLinks(more)}</p>` : ''}
${stop ? `<p style="font-size:14px">${withLinks(stop)}</p>` : ''}
</body>
</html>
`
}

function receiptHtml({ placedAt, lines, totals, included, invoice, shop }: Receipt): string {
  const row = ({ label, amount, details }: ReceiptRow) =>
    `<tr><td style="padding:4px 0">${escapeHtml(label)}${
      details ? `<br><small>${escapeHtml(details)}</small>` : ''
    }</td><td style="${AMOUNT}"><bdi>${escapeHtml(amount)}</bdi></td></tr>`
  const table = (rows: readonly ReceiptRow[]) =>
    `<table role="presentation" style="${TABLE}">${rows.map(row).join('')}</table>`
  const block = (texts: readonly string[]) =>
    texts.length > 0 ? `<p>${texts.map((one) => `<bdi>${escapeHtml(one)}</bdi>`).join('<br>')}</p>` : ''
  const invoiced = invoice ? [block([invoice.title]), table(invoice.rows)] : []
  return [block([placedAt]), table(lines), table(totals), block(included), ...invoiced, block(shop)].join(
    '\n',
  )
}

/** Makes links of the addresses that the server wrote into a text. */
function withLinks(text: string): string {
  return escapeHtml(text).replace(/https?:\/\/[\w./?=&;:%~-]+/g, (url) => `<a href="${url}">${url}</a>`)
}
