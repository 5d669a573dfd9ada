/** A read of a table that no index narrows down. */
export interface Scan {
  table: string
  /** Kind of the plan's node, and the index that it reads whole. */
  how: string
  statement: string
}

export interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Index Name'?: string
  'Index Cond'?: string
  Plans?: PlanNode[]
}

/** Flags of a PostgreSQL that logs the plan of every statement it runs, those of triggers included. */
export const PLAN_FLAGS: string[] = [
  'shared_preload_libraries=auto_explain',
  'auto_explain.log_min_duration=0',
  'auto_explain.log_nested_statements=on',
  'auto_explain.log_format=json',
  'auto_explain.log_parameter_max_length=0',
  'log_line_prefix=%d|',
  // A test that empties a table must not make it a small one.
  'autovacuum=off',
  // Solid-state disks, as a database in production has.
  'random_page_cost=1.1',
].flatMap((setting) => ['-c', setting])

export interface PlanLog {
  /** Takes the next part of the log. */
  read(part: string): void
  /** How many plans were read. */
  plans(): number
  /** How many entries could not be read: several connections write to the log at once. */
  unreadable(): number
  /** The distinct scans in them. */
  scans(): Scan[]
}

/** Collects the scans of the tests' databases from a log that `PLAN_FLAGS` asked for. */
export function createPlanLog(): PlanLog {
  const scans = new Map<string, Scan>()
  let plans = 0
  let unreadable = 0
  let unread = ''
  return {
    read(part) {
      // Further lines of an entry are indented.
      const entries = `${unread}${part}`.split(/\n(?=[^\t])/)
      unread = entries.pop() ?? ''
      for (const entry of entries.filter(isPlan)) {
        const plan = planOf(entry)
        if (!plan) {
          unreadable += 1
          continue
        }
        plans += 1
        for (const scan of scansOf(plan.node, plan.statement))
          scans.set(`${scan.table} ${scan.how} ${scan.statement}`, scan)
      }
    },
    plans: () => plans,
    unreadable: () => unreadable,
    scans: () => [...scans.values()].toSorted((a, b) => a.table.localeCompare(b.table)),
  }
}

function isPlan(entry: string): boolean {
  return (
    entry.startsWith('storefront_') &&
    entry.includes('plan:\n') &&
    !TEMPLATE.test(entry) &&
    !entry.includes('of a test')
  )
}

function planOf(entry: string): { node: PlanNode; statement: string } | null {
  const written = entry.slice(entry.indexOf('plan:\n') + 6)
  try {
    const { 'Query Text': text, Plan: node } = JSON.parse(written) as { 'Query Text': string; Plan: PlanNode }
    return { node, statement: text.replaceAll(/\s+/g, ' ').replaceAll(/\(\$\d+(, \$\d+)+\)/g, '($…)') }
  } catch (error) {
    if (error instanceof SyntaxError) return null
    throw error
  }
}

/** Databases that are made ready, not asked by an API. */
const TEMPLATE = /^storefront_[0-9a-f]{16}_\d+_half\|/

/** The tables that a plan reads whole. */
export function scansOf(node: PlanNode, statement: string): Scan[] {
  const below = (node.Plans ?? []).flatMap((one) => scansOf(one, statement))
  const { 'Node Type': kind, 'Relation Name': table, 'Index Name': index } = node
  if (!table) return below
  const isWhole = kind === 'Seq Scan' || (index !== undefined && !node['Index Cond'])
  return isWhole ? [{ table, how: index ? `${kind} ${index}` : kind, statement }, ...below] : below
}
