/** Paragraphs and list items of merchant HTML as plain text: no scripts, no styles. */
export function plainParagraphs(html: string): string[] {
  if (typeof DOMParser === 'undefined') return []
  const body = new DOMParser().parseFromString(html, 'text/html').body
  for (const hidden of body.querySelectorAll('script, style, template')) hidden.remove()
  const blocks = [...body.querySelectorAll('p, li, h1, h2, h3, h4, td')]
  const texts = (blocks.length > 0 ? blocks : [body]).map((block) => block.textContent.trim())
  return texts.filter((text) => text !== '')
}
