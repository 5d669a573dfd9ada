/** Commands of a document, and what it says that they print; null where it says nothing. */
export interface CommandBlock {
  commands: string
  output: string | null
}

/** The blocks of commands (`sh`) below a heading of a document, each with the output (`text`) that follows it. */
export function commandBlocks(document: string, heading: string): CommandBlock[] {
  const [, section] = document.split(`\n## ${heading}\n`)
  if (section === undefined) throw new Error(`The document has no part “${heading}”.`)
  const [own = ''] = section.split('\n## ')
  const blocks: CommandBlock[] = []
  for (const [, kind, text = ''] of own.matchAll(/^```(sh|text)\n([\s\S]*?)^```$/gm)) {
    if (kind === 'sh') blocks.push({ commands: text, output: null })
    const last = blocks.at(-1)
    if (kind === 'text' && last) last.output = text
  }
  return blocks
}

/** Whether programs printed what a document shows; `…` stands for any part of a line. */
export function isShown(output: string, shown: string): boolean {
  const pattern = shown
    .trim()
    .split('…')
    .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
    .join('.+')
  return new RegExp(`^${pattern}$`).test(output.trim())
}
