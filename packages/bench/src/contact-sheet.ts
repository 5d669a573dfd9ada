import { pictureName, type Variant } from './screen-variants.ts'

const STYLE = `
body { font: 16px/1.5 system-ui, sans-serif; margin: 24px; background: #f4f4f5; color: #18181b }
h2 { font-size: 20px; margin: 32px 0 8px }
ul { display: flex; gap: 16px; padding: 0; overflow-x: auto; list-style: none; align-items: flex-start }
img { display: block; height: 360px; border: 1px solid #d4d4d8; border-radius: 8px }
small { display: block; color: #52525b }
`

/** A page with every picture: a row per screen, a column per variant. */
export function contactSheet(screens: readonly string[], variants: readonly Variant[]): string {
  const rows = screens.map(
    (screen) =>
      `<h2 id="${screen}">${screen}</h2><ul>${variants.map((variant) => cell(screen, variant)).join('')}</ul>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Screens</title><style>${STYLE}</style>
<h1>Screens</h1>${rows.join('\n')}</html>
`
}

function cell(screen: string, variant: Variant): string {
  const file = pictureName(screen, variant)
  const words = `${variant.locale}, ${variant.theme}, ${variant.width} px, text ${variant.text} %`
  return `<li><a href="${file}"><img loading="lazy" src="${file}" alt="${screen}, ${words}"></a><small>${words}</small></li>`
}
