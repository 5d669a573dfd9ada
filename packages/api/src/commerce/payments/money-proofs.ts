import { sql } from 'drizzle-orm'

const UNPAID = sql`('pending', 'expired', 'superseded', 'failed')`
/** Charges whose money the shop has, or is to get. */
const HELD = sql`('authorised', 'capture_due', 'paid')`

/** Each query finds rows that must not be; `subject` names the row. */
export const MONEY_PROOFS = [
  [
    'order that is paid without a charge that was paid',
    sql`
    select o.id as subject from orders o where o.payment_state = 'paid' and (o.snapshot->>'payment_type') = '2'
    and not exists (select from charges c where c.purpose = 'order' and c.subject_id = o.id
      and c.state not in ${UNPAID})`,
  ],
  [
    'charge that was paid for an order that is not paid',
    sql`
    select c.id as subject from charges c join orders o on o.id = c.subject_id
    where c.purpose = 'order' and c.state in ${HELD} and o.payment_state <> 'paid'`,
  ],
  [
    'charge that is not what its order costs',
    sql`
    select c.id as subject from charges c join orders o on o.id = c.subject_id
    where c.purpose = 'order' and c.state = 'paid' and (c.amount <> (o.snapshot->'totals'->>'due')::bigint
      or c.currency <> o.snapshot->'totals'->>'currency' or c.reference_id <> o.reference_id)`,
  ],
  [
    'cancelled order that keeps its money',
    sql`
    select o.id as subject from orders o join charges c on c.purpose = 'order' and c.subject_id = o.id
    where o.state = 'cancelled' and c.state in ${HELD}`,
  ],
  [
    'reservation whose deposit is paid without a charge that was paid',
    sql`
    select v.id as subject from reservations v where v.deposit_state = 'paid'
    and not exists (select from charges c where c.purpose = 'deposit' and c.subject_id = v.id
      and c.state not in ${UNPAID})`,
  ],
  [
    'charge that was paid for a deposit that is not paid',
    sql`
    select c.id as subject from charges c join reservations v on v.id = c.subject_id
    where c.purpose = 'deposit' and c.state in ${HELD} and v.deposit_state <> 'paid'`,
  ],
  [
    'charge that is not what its deposit costs',
    sql`
    select c.id as subject from charges c join reservations v on v.id = c.subject_id
    where c.purpose = 'deposit' and c.state = 'paid' and (c.amount <> v.deposit_amount
      or c.currency <> v.snapshot->>'currency' or c.reference_id <> v.reference_id)`,
  ],
  [
    'cancelled reservation that keeps its deposit',
    sql`
    select v.id as subject from reservations v join charges c on c.purpose = 'deposit' and c.subject_id = v.id
    where v.state = 'cancelled' and c.state in ${HELD}
    and (v.cancel_reason is distinct from 'account-deleted' or v.deposit_state <> 'paid')`,
  ],
  [
    'charge that was paid for a package that was not credited once',
    sql`
    select c.id as subject from charges c join wallet_purchases p on p.id = c.subject_id
    where c.purpose = 'package' and c.state in ${HELD}
    and (select count(*) from wallet_entries e where e.purchase_id = p.id and e.kind = 'purchase') <> 1`,
  ],
  [
    'package that was credited without a charge that was paid',
    sql`
    select p.id as subject from wallet_purchases p
    where exists (select from wallet_entries e where e.purchase_id = p.id and e.kind = 'purchase')
    and not exists (select from charges c where c.purpose = 'package' and c.subject_id = p.id
      and c.state not in ${UNPAID})`,
  ],
  [
    'charge that is not what its package costs',
    sql`
    select c.id as subject from charges c join wallet_purchases p on p.id = c.subject_id
    where c.purpose = 'package' and c.state = 'paid' and (c.amount <> p.price or c.currency <> p.currency
      or c.reference_id <> p.reference_id)`,
  ],
  [
    'payment of another amount than was asked for',
    sql`
    select c.id || ' (' || c.paid_amount || ' ' || c.paid_currency || ' of ' || c.amount || ' ' || c.currency
      || ' in minor units)' as subject
    from charges c where c.paid_amount is not null and c.paid_amount > (
      select coalesce(sum(r.amount), 0) from refunds r where r.charge_id = c.id and r.state = 'refunded')`,
  ],
  [
    // It is due since the order was accepted or ended, which was a change of the order.
    'charge whose reserved money was neither taken nor released in a day',
    sql`
    select c.id || ' (' || c.state || ')' as subject from charges c join orders o on o.id = c.subject_id
    where c.state in ('capture_due', 'void_due') and o.updated_at < now() - interval '1 day'`,
  ],
  [
    'subject that was paid twice',
    sql`
    select purpose || ' ' || subject_id as subject from charges where state in ${HELD}
    group by purpose, subject_id having count(*) > 1`,
  ],
  [
    'charge of which more was refunded than came in',
    sql`
    select c.id as subject from charges c join refunds r on r.charge_id = c.id and r.state <> 'failed'
    group by c.id having sum(r.amount) > coalesce(c.paid_amount, c.amount)`,
  ],
  [
    'charge that is refunded, but not all of it',
    sql`
    select c.id as subject from charges c left join refunds r on r.charge_id = c.id and r.state = 'refunded'
    where c.state = 'refunded' group by c.id, c.amount having coalesce(sum(r.amount), 0) <> c.amount`,
  ],
  [
    'charge that is not refunded, though all of it was returned',
    sql`
    select c.id as subject from charges c join refunds r on r.charge_id = c.id and r.state = 'refunded'
    where c.state in ('paid', 'refund_due') group by c.id, c.amount having sum(r.amount) >= c.amount`,
  ],
  [
    'refund of a charge that was never paid',
    sql`
    select r.id as subject from refunds r join charges c on c.id = r.charge_id
    where c.state not in ('paid', 'refund_due', 'refunded') and c.paid_amount is null`,
  ],
  [
    'refund that failed or is unclear',
    sql`
    select r.id || ' (' || r.state || ')' as subject from refunds r join charges c on c.id = r.charge_id
    where r.state = 'unclear' or (r.state = 'failed' and c.state = 'refund_due' and not exists (
      select from refunds later where later.charge_id = c.id and later.id like 'due-%'
      and later.created_at > r.created_at))`,
  ],
] as const
