import pg from 'pg'

/** Database invariants; each entry counts violations. */
export async function brokenRules(databaseUrl: string): Promise<Record<string, number>> {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const found: Record<string, number> = {}
    for (const [rule, statement] of Object.entries(RULES)) {
      const { rows } = await client.query(`select count(*)::int as broken from (${statement}) as broken`)
      found[rule] = rows[0].broken
    }
    return found
  } finally {
    await client.end()
  }
}

const RULES = {
  'an order has a history': `select id from orders o where not exists
    (select 1 from order_history h where h.order_id = o.id and h.position = 0)`,
  'an order has one key': `select o.id from orders o left join idempotency_keys k on k.order_id = o.id
    group by o.id having count(k.key) <> 1`,
  'a key has its order': `select key from idempotency_keys k where not exists
    (select 1 from orders o where o.id = k.order_id)`,
  'a number is given once': `select reference_id from orders group by reference_id, number having count(*) > 1`,
  'an unpaid card order can be paid': `select id from orders o where o.state = 'payment_pending' and not exists
    (select 1 from charges c where c.purpose = 'order' and c.subject_id = o.id and c.state = 'pending')`,
  'history ends in the state of the order': `select o.id from orders o where o.state <>
    (select h.state from order_history h where h.order_id = o.id order by h.position desc limit 1)`,
  'an entry of the wallet sums to nothing': `select entry_id from wallet_postings group by entry_id having sum(amount) <> 0`,
  'no balance is below nothing': `select id from wallet_accounts where balance < 0`,
}
