import { expect, test } from 'vitest'
import { formatFiles, localeReport, textFiles } from './locale-costs.ts'

test('[LC-01] the texts that a document preloads, each once', () => {
  const html = `<link rel="preload" as="fetch" href="/a/static/messages/shell.de.json" crossorigin>
<link rel="preload" as="fetch" href="/a/static/messages/shell.de.json"><link rel="preload" as="fetch" href="/api/menu">
<link rel="preload" as="script" href="/a/shell.js">`
  expect(textFiles(html)).toEqual(['/a/static/messages/shell.de.json'])
})

test('[LC-04] a locale with a table loads it and the code that reads it, others neither', () => {
  const files = ['static/js/async/formats.1a.js', 'static/js/async/formats-ku.2b.js', 'static/js/shell.js']
  expect(formatFiles(files, 'ku')).toEqual({
    code: ['static/js/async/formats.1a.js'],
    table: ['static/js/async/formats-ku.2b.js'],
  })
  expect(formatFiles(files, 'de')).toEqual({ code: [], table: [] })
})

test('[LC-01] the dearest language is named, and one over a limit fails', () => {
  const english = { locale: 'en', texts: 0, scripts: 90_000 }
  const khmer = { locale: 'km', texts: 14_900, scripts: 91_900 }
  expect(localeReport([english, khmer])).toEqual({
    lines: [
      'ok texts of a language, compressed: 14.9 kB at most, in km (limit 15.0 kB)',
      'ok JS of a language over English, compressed: 1.9 kB at most, in km (limit 2.0 kB)',
    ],
    isWithin: true,
  })
  expect(localeReport([english, { ...khmer, texts: 15_001 }]).isWithin).toBe(false)
  expect(localeReport([english, { ...khmer, scripts: 92_001 }]).lines.join()).toContain('MISSED JS')
})
