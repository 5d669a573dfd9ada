import { addTable } from '../formatter.ts'
import type { FormatTable } from './format-table.ts'
import { tableFormats } from './table-formats.ts'

type TableFile = () => Promise<{ default: FormatTable }>

/** Locales that a browser in use has no data for; each table is a file of its own. */
export const TABLES: Record<string, TableFile> = {
  az: () => import(/* webpackChunkName: "formats-az" */ './data/az.json'),
  ha: () => import(/* webpackChunkName: "formats-ha" */ './data/ha.json'),
  hy: () => import(/* webpackChunkName: "formats-hy" */ './data/hy.json'),
  ka: () => import(/* webpackChunkName: "formats-ka" */ './data/ka.json'),
  km: () => import(/* webpackChunkName: "formats-km" */ './data/km.json'),
  ku: () => import(/* webpackChunkName: "formats-ku" */ './data/ku.json'),
  lo: () => import(/* webpackChunkName: "formats-lo" */ './data/lo.json'),
  mn: () => import(/* webpackChunkName: "formats-mn" */ './data/mn.json'),
  nn: () => import(/* webpackChunkName: "formats-nn" */ './data/nn.json'),
  sq: () => import(/* webpackChunkName: "formats-sq" */ './data/sq.json'),
}

/** Formats a locale from its table from now on; a locale without one stays as it is. */
export async function loadTable(locale: string): Promise<void> {
  const file = TABLES[locale]
  if (file) addTable(locale, tableFormats(locale, (await file()).default))
}
