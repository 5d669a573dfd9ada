// Replaces `index.ts` in browsers: the calls without their schemas, which are loaded to validate the first response, so
// that the first screen does not wait for the schemas of every call (decision 0077).

import type { ZodMiniType } from 'zod/mini'
import * as calls from './first-calls.ts'
import type * as contract from './first-schemas.ts'
import { LaterSchema } from './later-schema.ts'

type Contract = typeof contract
type CallName = Exclude<keyof Contract, 'problemAnswer' | 'reference'>
type Part = 'params' | 'query' | 'body' | 'answer'

const load = (): Promise<Contract> => import(/* webpackChunkName: "contract" */ './first-schemas.ts')

function later<K extends CallName>(
  name: K,
  description: Pick<Contract[K], 'name' | 'method' | 'path' | 'access'>,
  ...parts: (Part & keyof Contract[K])[]
): Contract[K] {
  const schemas = parts.map((part) => [
    part,
    new LaterSchema(async () => (await load())[name][part] as never),
  ])
  return { ...description, ...Object.fromEntries(schemas) }
}

function laterSchema<S extends ZodMiniType>(of: (loaded: Contract) => S): S {
  return new LaterSchema(async () => of(await load())) as unknown as S
}

export { loadSchema } from '@storefront/api-contract/schema'
export { ADDRESS_FIELDS, ADDRESS_TYPES, PAYMENT_METHODS, SELLING_TYPES } from '@storefront/domain/enums'
export { callKey, callPath } from './call.ts'
export { SERVER_TIME_HEADER } from './server-time.ts'

export const bannersCall = later('bannersCall', calls.banners, 'params', 'query', 'answer')
export const bannersReachCall = later('bannersReachCall', calls.bannersReach, 'body', 'answer')
export const visitCall = later('visitCall', calls.visit, 'params', 'body', 'answer')
export const shiftsCall = later('shiftsCall', calls.shifts, 'params', 'query', 'answer')
export const branchesCall = later('branchesCall', calls.branches, 'params', 'answer')
export const tablesCall = later('tablesCall', calls.tables, 'params', 'answer')
export const tableCall = later('tableCall', calls.table, 'params', 'query', 'answer')
export const businessCall = later('businessCall', calls.business, 'params', 'query', 'answer')
export const businessDomainCall = later('businessDomainCall', calls.businessDomain, 'params', 'answer')
export const menuCall = later('menuCall', calls.menu, 'params', 'query', 'answer')
export const menuStockCall = later('menuStockCall', calls.menuStock, 'params', 'query', 'answer')
export const itemCall = later('itemCall', calls.item, 'params', 'query', 'answer')
export const zonesCall = later('zonesCall', calls.zones, 'params', 'query', 'answer')
export const problemAnswer = laterSchema((loaded) => loaded.problemAnswer)
export const reference = laterSchema((loaded) => loaded.reference)
