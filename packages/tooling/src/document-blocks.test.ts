import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { commandBlocks, isShown } from './document-blocks.ts'
import { ROOT } from './workspace.ts'

const DOCUMENT = `# Page

## First

\`\`\`sh
not this
\`\`\`

## Second

\`\`\`sh
one
two
\`\`\`

\`\`\`text
said
\`\`\`

\`\`\`json
{}
\`\`\`

\`\`\`sh
three
\`\`\`

## Third
`

test('commands of one part come with the output that follows them', () => {
  expect(commandBlocks(DOCUMENT, 'Second')).toEqual([
    { commands: 'one\ntwo\n', output: 'said\n' },
    { commands: 'three\n', output: null },
  ])
  expect(() => commandBlocks(DOCUMENT, 'Fourth')).toThrow('Fourth')
})

test.each([
  ['Applied 31 migrations.\n', true],
  ['Applied  migrations.\n', false],
  ['A warning\nApplied 31 migrations.\n', false],
  ['Applied 31 migrations!', false],
])('output %j is what a document shows: %s', (output, isSame) => {
  expect(isShown(output, 'Applied … migrations.\n')).toBe(isSame)
})

test('[PR-01] docs/production.md has the commands of a whole installation', () => {
  const blocks = commandBlocks(
    readFileSync(join(ROOT, 'docs/production.md'), 'utf8'),
    'A cash shop, two of each',
  )
  const commands = blocks.map((block) => block.commands).join('')
  for (const part of [
    'createdb',
    'migrate',
    'import',
    'systemctl enable',
    'publish.js',
    'nginx.conf',
    'audit',
    'pg_restore',
  ])
    expect(commands).toContain(part)
})

test('[PR-08] docs/production.md restarts a process only once the one before it is ready', () => {
  const blocks = commandBlocks(
    readFileSync(join(ROOT, 'docs/production.md'), 'utf8'),
    'A cash shop, two of each',
  )
  const restart = blocks.find(({ commands }) => commands.includes('systemctl restart storefront@'))?.commands
  expect(restart).toMatch(/^restart\(\) \{\n {2}systemctl restart storefront@\$1\n {2}curl .*\/readyz\n\}$/m)
  expect(restart?.match(/^restart (?:jobs|api-[12]|gateway-[12]) /gm)).toHaveLength(5)
})
