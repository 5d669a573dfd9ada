// Method, path and access of the calls that the main entry point exports: all that a browser needs until it validates the
// first response (decision 0077). Their schemas are in the modules named after the resource.

const get = <const N extends string, const P extends string>(name: N, path: P) =>
  ({ name, method: 'GET', path, access: 'public' }) as const

const post = <const N extends string, const P extends string>(name: N, path: P) =>
  ({ name, method: 'POST', path, access: 'public' }) as const

export const banners = get('banners', 'webapp/banners/:id')
export const bannersReach = post('banners-reach', 'webapp/banners/reach')
export const visit = post('visit', 'webapp/visit/:id')
export const shifts = get('shifts', 'webapp/v5/shifts/:referenceId')
export const branches = get('branches', 'webapp/branches/:businessId')
export const tables = get('tables', 'webapp/tables/:branchId')
export const table = get('table', 'webapp/table/:referenceId')
export const business = get('business', 'webapp/v5/restaurant/:referenceId')
export const businessDomain = get('business-domain', 'webapp/v5/restaurant-domain/:domain')
export const menu = get('menu', 'webapp/v5/menu/:branchId')
export const menuStock = get('menu-stock', 'webapp/v5/menu/:branchId/stock')
export const item = get('item', 'webapp/v5/item/:branchId/:itemId')
export const zones = get('zones', 'webapp/zones/:id')
