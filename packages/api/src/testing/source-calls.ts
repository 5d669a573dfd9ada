/** A call of section 7 of the source, with a path that reaches it on the test server. */
export interface SourceCall {
  method: 'GET' | 'POST'
  /** As the source writes it. */
  path: string
  /** The same with values; `{order}`, `{customer}` and `{reservation}` are put in by the test. */
  example: string
  /** The fields that the source names in the answer. */
  answers?: readonly string[]
  /** Fields that another call answers instead (AP-01), and which. */
  elsewhere?: Readonly<Record<string, string>>
}

/** Section 7 of the source, row by row (AP-01). */
export const SOURCE_CALLS: readonly SourceCall[] = [
  {
    method: 'GET',
    path: 'webapp/v5/restaurant/{referenceId}',
    example: 'webapp/v5/restaurant/test?theme_id=none&wv=true',
    answers: [
      'restaurant',
      'discounts',
      'message',
      'highlightedCat',
      'showStandardSubCats',
      'redirect',
      'url',
      'pixels',
    ],
    elsewhere: { menu: 'webapp/v5/menu/test-main', smart_categories: 'webapp/v5/menu/test-main' },
  },
  {
    method: 'GET',
    path: 'webapp/v5/restaurant-domain/{domain}',
    example: 'webapp/v5/restaurant-domain/order.test.example',
    answers: ['reference_id'],
  },
  {
    method: 'GET',
    path: 'webapp/search/{x}',
    example: 'webapp/search/test-main?q=kebab',
    answers: ['items'],
  },
  {
    method: 'GET',
    path: 'tags-ingredients',
    example: 'tags-ingredients?branch_id=test-main&locale=en',
    answers: ['tags'],
  },
  {
    method: 'GET',
    path: 'webapp/v5/shifts/{referenceId}',
    example: 'webapp/v5/shifts/test',
    answers: ['types'],
  },
  {
    method: 'GET',
    path: 'webapp/banners/{id}',
    example: 'webapp/banners/test?date=20-11-2026',
    answers: ['banners'],
  },
  { method: 'POST', path: 'webapp/banners/reach', example: 'webapp/banners/reach' },
  { method: 'POST', path: 'webapp/visit/{id}', example: 'webapp/visit/test' },
  {
    method: 'GET',
    path: 'webapp/branches/{businessId}',
    example: 'webapp/branches/test',
    answers: ['branches'],
  },
  {
    method: 'GET',
    path: 'webapp/v5/menu/{branch}',
    example: 'webapp/v5/menu/test-main?theme_id=none',
    answers: ['error', 'message', 'menu', 'smart_categories'],
  },
  {
    method: 'GET',
    path: 'webapp/v5/item/{branchId}/{itemId}',
    example: 'webapp/v5/item/test-main/kebab',
    answers: ['item'],
  },
  {
    method: 'GET',
    path: 'webapp/v5/orders/{x}?page={n}',
    example: 'webapp/v5/orders/test?page=1',
    answers: ['orders'],
  },
  { method: 'GET', path: 'webapp/tables/{x}', example: 'webapp/tables/test-main', answers: ['tables'] },
  { method: 'POST', path: 'webapp/order', example: 'webapp/order' },
  {
    method: 'GET',
    path: 'webapp/order/{a}/{b}',
    example: 'webapp/order/test/{order}?full=true',
    answers: ['order'],
  },
  {
    method: 'GET',
    path: 'webapp/transaction/{a}/{b}',
    example: 'webapp/transaction/test/{order}',
    answers: ['state'],
  },
  { method: 'POST', path: '/service/pos/calc-order/{x}', example: 'service/pos/calc-order/test-main' },
  { method: 'POST', path: 'webapp/reserve-table', example: 'webapp/reserve-table' },
  { method: 'POST', path: 'webapp/reservations/{x}', example: 'webapp/reservations/test' },
  {
    method: 'GET',
    path: 'webapp/reservation/{id}',
    example: 'webapp/reservation/{reservation}',
    answers: ['reservation'],
  },
  { method: 'GET', path: 'webapp/order/{id}', example: 'webapp/order/{order}', answers: ['order'] },
  { method: 'POST', path: 'users/rate', example: 'users/rate' },
  { method: 'POST', path: 'send-otp', example: 'send-otp' },
  { method: 'POST', path: 'verify-otp', example: 'verify-otp' },
  {
    method: 'GET',
    path: 'webapp/profile/{id}',
    example: 'webapp/profile/{customer}',
    answers: ['user'],
    elsewhere: { wallet: 'webapp/wallet/reserving' },
  },
  { method: 'POST', path: 'webapp/login', example: 'webapp/login' },
  {
    method: 'GET',
    path: 'webapp/account/delete/{id}',
    example: 'webapp/account/delete/{customer}',
    answers: ['deletes'],
  },
  { method: 'POST', path: 'webapp/register', example: 'webapp/register' },
  { method: 'POST', path: 'webapp/register-whatsapp', example: 'webapp/register-whatsapp' },
  { method: 'POST', path: 'webapp/verify-by-whatsapp', example: 'webapp/verify-by-whatsapp' },
  { method: 'POST', path: 'webapp/verify', example: 'webapp/verify' },
  { method: 'POST', path: 'webapp/verify-phone', example: 'webapp/verify-phone' },
  {
    method: 'GET',
    path: 'webapp/resend-otp',
    example: 'webapp/resend-otp?id={request}',
    answers: ['expires_at'],
  },
  { method: 'POST', path: 'webapp/update-profile', example: 'webapp/update-profile' },
  { method: 'GET', path: 'webapp/zones/{id}', example: 'webapp/zones/test', answers: ['zones'] },
  {
    method: 'GET',
    path: 'webapp/zones/{id}?shipping=true',
    example: 'webapp/zones/ships?shipping=true',
    answers: ['zones', 'countries', 'shipping_form'],
  },
]
