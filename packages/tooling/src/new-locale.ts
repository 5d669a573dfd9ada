import { addLocale } from './add-locale.ts'

const [locale = ''] = process.argv.slice(2)
const added = await addLocale(locale)
if ('problem' in added) {
  process.stderr.write(`${added.problem}\nUsage: pnpm new:locale <two letters>\n`)
  process.exit(2)
}
process.stdout.write(`
${added.written.length} files of ${locale} were written, in English: ${added.written.join(', ') || 'it has all'}

  docs/requirements.md                            row LC-01
  packages/domain/src/locale/locale.ts            LOCALES, and its direction; its test counts them
  packages/demo/src/gate-41                       the shop that is in every language, and its README
  pnpm formats:tables                             its own name, and its formats where browsers lack them
  packages/tooling/src/locale-texts               words that stay as in English, its dictionary
  docs/languages.md                               its row and its register
  pnpm unit packages/tooling/src/locale-texts     names what is not translated yet
`)
