import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Environment of processes that tests start: they share compiled modules, which halves the start. */
export const COMPILE_CACHE = {
  NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE ?? join(tmpdir(), 'storefront-compiled'),
}
