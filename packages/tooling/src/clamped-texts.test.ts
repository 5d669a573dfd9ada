import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sourceFiles } from './source-files.ts'
import { packageFolders, ROOT } from './workspace.ts'

/** Sheets of lists, where the whole text is one tap away. */
const LISTS = ['mf-menu/src/rows/item-row.module.css']

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const clamps = (sheet: string) => sheet.match(/text-overflow:\s*ellipsis|line-clamp:\s*\d/g)?.length ?? 0
const sheets = packageFolders().flatMap((folder) => sourceFiles(folder, /\.css$/))

test('[BX-11] only texts of lists end in an ellipsis: buttons, names, labels and banners are whole', () => {
  expect(sheets.filter((file) => clamps(read(file)) > 0)).toEqual(LISTS)
})

test.each(LISTS)('each text that %s clamps is marked for the browser tests', (sheet) => {
  const component = read(sheet.replace('.module.css', '.tsx'))
  expect(component.match(/data-clamped/g)?.length).toBe(clamps(read(sheet)))
})

test('each way of clamping is found', () => {
  expect(clamps('a { text-overflow: ellipsis; } b { -webkit-line-clamp: 3; } c { line-clamp: 2; }')).toBe(3)
  expect(clamps('a { overflow: hidden; -webkit-line-clamp: none; }')).toBe(0)
})
