const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#x27': "'",
  '#39': "'",
}
const plain = (text: string) =>
  text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole).trim()

/** Every text of a document that no script has changed, with those that only assistive technology reads. */
export function markupTexts(html: string): string[] {
  const [, title = ''] = /<title>(.*?)<\/title>/s.exec(html) ?? []
  const body = html
    .slice(html.indexOf('<body'))
    .replace(/<!--.*?-->/gs, '')
    .replace(/<(script|style|title)\b.*?<\/\1>/gs, '')
  const between = body.split(/<[^>]*>/)
  const named = [...body.matchAll(/\s(?:aria-label|placeholder|alt|title)="([^"]*)"/g)].map(
    ([, text = '']) => text,
  )
  return [...title.split(' · '), ...between, ...named].map(plain).filter(Boolean)
}
