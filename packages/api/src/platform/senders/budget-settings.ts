import { MESSAGE_BUDGET, type MessageBudget } from './message-budget.ts'

type Outcome = { ok: true; settings: { messageBudget: MessageBudget } } | { ok: false; reason: string }

/** What messages cost and may cost: `MESSAGE_COSTS` by channel, `MESSAGE_BUDGET` of all and of each business per hour. */
export function budgetSettings(env: Readonly<Record<string, string | undefined>>): Outcome {
  const { MESSAGE_COSTS: costs, MESSAGE_BUDGET: budget } = env
  const read = { ...MESSAGE_BUDGET, costs: { ...MESSAGE_BUDGET.costs } }
  for (const part of costs ? costs.split(',') : []) {
    const [, channel, cost] = /^\s*(sms|whatsapp|email)=(\d{1,6})\s*$/.exec(part) ?? []
    if (!channel) return wrong('MESSAGE_COSTS is no list such as sms=30,whatsapp=10,email=0.')
    read.costs[channel as keyof typeof read.costs] = Number(cost)
  }
  if (budget === 'off') read.perHour = null
  else if (budget) {
    const [, all, business] = /^(\d{1,9}),(\d{1,9})$/.exec(budget.replaceAll(' ', '')) ?? []
    if (!all) return wrong('MESSAGE_BUDGET is neither off nor two whole numbers such as 5000,500.')
    read.perHour = { all: Number(all), business: Number(business) }
  }
  return { ok: true, settings: { messageBudget: read } }
}

function wrong(reason: string): Outcome {
  return { ok: false, reason }
}
