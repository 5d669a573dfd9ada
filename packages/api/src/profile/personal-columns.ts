/**
 * What becomes of a column when the customer deletes the account (PR-10). `deleted` goes with its row, `emptied` while
 * the row stays for the books, `pseudonym` stays and leads to nobody any more, `expires` goes by itself within a month.
 * `consent` stays until the reader ends it, `staff` is of people who work at the shop, `shop` of no person.
 */
export type Fate = 'deleted' | 'emptied' | 'pseudonym' | 'expires' | 'consent' | 'staff' | 'shop'

/** A column that may hold something about a person. `isSecret` ones are no part of the customer's download. */
export interface PersonalColumn {
  fate: Fate
  isSecret?: boolean
}

const columns = (fate: Fate, names: readonly string[], isSecret = false): [string, PersonalColumn][] =>
  names.map((name) => [name, { fate, isSecret }])

/** Every column that may hold something about a person, by table and name: a test finds one that is missing. */
export const PERSONAL_COLUMNS: Readonly<Record<string, PersonalColumn>> = Object.fromEntries([
  ...columns('deleted', [
    'customers.phone',
    'customers.name',
    'customers.email',
    'locations.customer_id',
    'locations.label',
    'locations.address',
    'favourites.customer_id',
    'sessions.customer_id',
    'code_requests.phone',
    'code_requests.name',
    'code_requests.email',
    'outbox.to',
    'outbox.text',
    'waitlist.phone',
  ]),
  ...columns(
    'deleted',
    [
      'code_requests.codes',
      'push_subscriptions.endpoint',
      'push_subscriptions.p256dh',
      'push_subscriptions.auth',
      'reservation_pushes.endpoint',
      'reservation_pushes.p256dh',
      'reservation_pushes.auth',
      'waitlist.owner',
      'waitlist.phone_hash',
      'waitlist.address_hash',
    ],
    true,
  ),
  ...columns('emptied', [
    'orders.customer_id',
    'orders.arrival_place',
    'orders.cancel_reason',
    'orders.staff_note',
    'orders.snapshot',
    'reservations.customer_id',
    'reservations.cancel_reason',
    'reservations.snapshot',
    'reviews.customer_id',
    'desk_log.detail',
  ]),
  ...columns(
    'emptied',
    [
      'orders.owner',
      'orders.phone_hash',
      'orders.address_hash',
      'reservations.owner',
      'reservations.phone_hash',
      'reservations.address_hash',
    ],
    true,
  ),
  ...columns('pseudonym', [
    'charges.subject_id',
    'charges.url',
    'desk_changes.subject_id',
    'message_steps.subject_id',
    'orders.replaces',
    'reviews.comment',
    'reviews.subject',
    'wallet_accounts.customer_id',
    'wallet_entries.customer_id',
    'wallet_entries.note',
    'wallet_purchases.customer_id',
  ]),
  ...columns(
    'pseudonym',
    [
      'bookings.owner',
      'bookings.address_hash',
      'idempotency_keys.owner',
      'idempotency_keys.body_hash',
      'reservations.body_hash',
      'short_links.path',
    ],
    true,
  ),
  ...columns(
    'expires',
    [
      'geocode_answers.body',
      'messages.sealed',
      'messages.reason',
      'webhook_events.subject',
      'webhook_events.data',
    ],
    true,
  ),
  ...columns('consent', ['newsletter.email']),
  ...columns('consent', ['message_opt_outs.contact_hash'], true),
  ...columns('staff', [
    'busy_log.staff_id',
    'busy_log.staff_name',
    'busy_log.change',
    'desk_log.staff_id',
    'desk_log.staff_name',
    'staff.name',
    'staff_codes.staff_id',
    'staff_sessions.staff_id',
    'staff_sessions.device',
    'table_requests.answered_by',
  ]),
  ...columns('shop', [
    'alert_settings.contacts',
    'banners.record',
    'branches.record',
    'branches.hours',
    'branches.tables',
    'businesses.record',
    'businesses.themes',
    'businesses.pixels',
    'businesses.discounts',
    'businesses.smart_categories',
    'categories.record',
    'items.record',
    'items.branch_ids',
    'items.goes_well_with',
    'merchant_keys.name',
    'merchant_keys.rights',
    'message_settings.record',
    'message_steps.channels',
    'modifier_groups.record',
    'ordered_together.items',
    'ordering_settings.record',
    'payment_accounts.methods',
    'payment_accounts.sealed',
    'pictures.name',
    'print_jobs.reason',
    'reservation_settings.record',
    'retention_settings.record',
    'table_requests.table_name',
    'wallet_purchases.names',
    'wallet_settings.record',
    'webhook_deliveries.endpoint_id',
    'webhook_deliveries.subject',
    'webhook_deliveries.reason',
    'webhook_endpoints.url',
    'webhook_endpoints.kinds',
    'webhook_endpoints.sealed',
    'webhook_endpoints.sealed_before',
  ]),
])
