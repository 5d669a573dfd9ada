import { LOCALES } from '@storefront/domain'
import { expect, test } from 'vitest'
import { loadedFolders, textFiles, unloadedFiles } from './loaded-files.ts'

test('[LC-07] something loads every file of texts', () => {
  const files = textFiles()
  expect(files.length).toBeGreaterThan(15 * LOCALES.length)
  expect(unloadedFiles(files, loadedFolders())).toEqual([])
})

test.each([
  'mf-menu/src/messages/zh-Hans.json',
  'mf-menu/src/messages/iw.json',
  'mf-menu/src/forgotten/messages/de.json',
  'packages/remote-kit/src/messages/forgotten/de.json',
])('[LC-07] a file that nothing loads is found: %s', (file) => {
  expect(unloadedFiles([file, 'mf-menu/src/messages/de.json'], loadedFolders())).toEqual([file])
})
