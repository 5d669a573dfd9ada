import type { BusinessFile } from '@storefront/api-contract/business-file'
import { type ImportProblem, when } from '../../catalogue/business/import-problem.ts'
import { NO_SERVICE } from '../../platform/senders/sender-settings.ts'

/** What an installation does without by choice. */
export interface MissingServices {
  /** `PAYMENT_PROVIDERS=none` (FD-12). */
  payments: boolean
  /** `MESSAGE_URL=none`: no SMS and no WhatsApp (PR-05). */
  messages: boolean
  /** `MESSAGE_URL=none` without `SMTP_URL`: no e-mails either. */
  emails: boolean
}

export const NONE_MISSING: MissingServices = { payments: false, messages: false, emails: false }

/** What the settings say that the installation does without. */
export function missingServices(env: Readonly<Record<string, string | undefined>>): MissingServices {
  const messages = env.MESSAGE_URL === NO_SERVICE
  return { payments: env.PAYMENT_PROVIDERS?.trim() === 'none', messages, emails: messages && !env.SMTP_URL }
}

/** What a business offers that needs a service which its installation does without, each with what to do. */
export function checkServices(file: BusinessFile, missing: MissingServices): ImportProblem[] {
  return [
    ...(missing.payments ? checkPayments(file) : []),
    ...(missing.messages ? checkMessages(file) : []),
    ...checkAlerts(file, missing),
  ]
}

function checkPayments({ business, reservations, wallet }: BusinessFile): ImportProblem[] {
  const nothing = 'nothing is paid online here, since PAYMENT_PROVIDERS is none'
  return [
    ...when(
      business.payment_methods.card,
      'business.payment_methods.card',
      `Is true, but ${nothing}: set it to false.`,
    ),
    ...when(!!reservations?.deposit, 'reservations.deposit', `Is a deposit, but ${nothing}: set it to null.`),
    ...(wallet?.packages ?? []).map(({ id }, place) => ({
      path: `wallet.packages.${place}`,
      reason: `Sells the package ${id}, but ${nothing}: take it out.`,
    })),
  ]
}

function checkMessages({ business }: BusinessFile): ImportProblem[] {
  return when(
    !business.disable_otp,
    'business.disable_otp',
    'Is false, but no codes are sent here, since MESSAGE_URL is none: set it to true.',
  )
}

/**
 * Messages to customers that a file asks for and that an installation without their service does not send, each with what
 * to do (PR-05). The shop works without them.
 */
export function unsentMessages(
  { business, reservations, messages: wanted }: BusinessFile,
  { messages, emails }: MissingServices,
): ImportProblem[] {
  return [
    ...when(
      messages && !!reservations?.remind_before,
      'reservations.remind_before',
      `Asks for reminders by SMS, but ${NONE_BY_PHONE}: set it to null.`,
    ),
    ...Object.entries(wanted?.steps ?? {}).flatMap(([step, channels]) =>
      channels.flatMap((channel, place) =>
        when(
          channel === 'email' ? emails : messages,
          `messages.steps.${step}.${place}`,
          `Is a message by ${channel}, but ${channel === 'email' ? NO_EMAILS : NONE_BY_PHONE}: take it out.`,
        ),
      ),
    ),
    ...when(
      emails && !!business.newsletter,
      'business.newsletter',
      `Is true, but ${NO_EMAILS}, so that nobody can confirm an address: set it to false.`,
    ),
  ]
}

/** What a process says at its start about messages that are not sent by choice; nothing where all can be. */
export function unsentTexts({ messages, emails }: MissingServices): string[] {
  if (!messages) return []
  return [
    emails
      ? 'MESSAGE_URL is none and SMTP_URL is not set: no message is sent, neither codes, reminders, steps and gifts, nor newsletters and alerts of branches.'
      : 'MESSAGE_URL is none: no SMS and no WhatsApp is sent, neither codes, reminders, steps and gifts, nor alerts of branches; e-mails are.',
  ]
}

const NONE_BY_PHONE = 'none are sent here, since MESSAGE_URL is none'
const NO_EMAILS = 'none are sent here, since MESSAGE_URL is none and SMTP_URL is not set'

/** A contact of a branch that nothing can reach (FD-13). */
function checkAlerts({ branches }: BusinessFile, { messages, emails }: MissingServices): ImportProblem[] {
  return branches.flatMap(({ alerts }, branch) =>
    (alerts?.contacts ?? []).flatMap(({ channel }, place) =>
      when(
        channel === 'email' ? emails : messages,
        `branches.${branch}.alerts.contacts.${place}`,
        channel === 'email'
          ? `Is notified by e-mail, but ${NO_EMAILS}: take it out.`
          : `Is notified by ${channel}, but ${NONE_BY_PHONE}: take it out.`,
      ),
    ),
  )
}
