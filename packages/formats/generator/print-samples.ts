import { COUNTS, formatSamples } from './format-samples.ts'

process.stdout.write(JSON.stringify({ counts: COUNTS, locales: formatSamples() }))
