// The schemas, which browsers load to validate the first response; see `index-for-browsers.ts`.

export { bannersCall, bannersReachCall, visitCall } from './banners.ts'
export { branchesCall, shiftsCall, tableCall, tablesCall } from './branches.ts'
export { businessCall, businessDomainCall } from './business.ts'
export { itemCall, menuCall, menuStockCall } from './menu.ts'
export { problemAnswer } from './problem.ts'
export { reference } from './text.ts'
export { zonesCall } from './zones.ts'
