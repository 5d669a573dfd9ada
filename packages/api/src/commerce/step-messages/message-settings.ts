import type { BusinessFile, MessageFile, MessageStep } from '@storefront/api-contract/business-file'
import { parseLocalTime } from '@storefront/domain'
import type { MessageChannel } from '@storefront/domain/enums'
import { eq } from 'drizzle-orm'
import { type ImportProblem, when } from '../../catalogue/business/import-problem.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { type CorrectionStep, messageSettings } from '../../platform/database/schema.ts'

/** What is sent without a setting: a refund by SMS. */
const USUAL: MessageFile['steps'] = { refunded: ['sms'] }

/** The settings of a business that cannot be, each with its path (DK-04). */
export function checkMessageFile({ messages }: BusinessFile): ImportProblem[] {
  if (!messages) return []
  const { steps, quiet_hours: quiet } = messages
  return [
    ...Object.entries(steps).flatMap(([step, channels = []]) => [
      ...channels.flatMap((channel, place) =>
        when(
          channels.indexOf(channel) < place,
          `messages.steps.${step}.${place}`,
          `${channel} comes up twice.`,
        ),
      ),
      ...when(
        channels.includes('sms') && channels.includes('whatsapp'),
        `messages.steps.${step}`,
        'sms and whatsapp reach the same phone: name one of them.',
      ),
    ]),
    ...(quiet ? checkQuietHours(quiet) : []),
  ]
}

function checkQuietHours({ from, to }: NonNullable<MessageFile['quiet_hours']>): ImportProblem[] {
  const [begin, end] = [parseLocalTime(from), parseLocalTime(to)]
  const wrong = [
    ...when(begin === null, 'messages.quiet_hours.from', 'Is no time of day.'),
    ...when(end === null, 'messages.quiet_hours.to', 'Is no time of day.'),
  ]
  return wrong.length > 0
    ? wrong
    : when(begin === end, 'messages.quiet_hours.to', 'Is the same time as from.')
}

/** Stores the messages of a business file; a file without them leaves no row, and its business no steps. */
export async function storeMessageSettings(tx: Transaction, file: BusinessFile): Promise<void> {
  const { reference_id: referenceId } = file.business
  const { messages: record } = file
  if (!record) {
    await tx.delete(messageSettings).where(eq(messageSettings.referenceId, referenceId))
    return
  }
  const { referenceId: target } = messageSettings
  await tx
    .insert(messageSettings)
    .values({ referenceId, record })
    .onConflictDoUpdate({ target, set: { record } })
}

/** The settings of a business; null if it has none. */
export async function messageSettingsOf(
  db: Database | Transaction,
  referenceId: string,
): Promise<MessageFile | null> {
  const [row] = await db.select().from(messageSettings).where(eq(messageSettings.referenceId, referenceId))
  return row?.record ?? null
}

/** The channels of a step; a correction goes by those of the step it corrects. */
export function channelsOf(
  settings: MessageFile | null,
  step: MessageStep | CorrectionStep,
): readonly MessageChannel[] {
  const said = step === 'refund_failed' ? 'refunded' : step
  return settings?.steps[said] ?? USUAL[said] ?? []
}
