import type { AccountsContext } from '../accounts/accounts-context.ts'
import type { MissingServices } from './business-file/check-services.ts'
import type { ChargeHandlers } from './payments/charge-handler.ts'
import type { Payments } from './payments/payments.ts'
import type { PrinterNetwork } from './printing/printer-network.ts'
import type { PushKeys } from './push/push-settings.ts'
import type { WebhookNetwork } from './webhooks/webhook-network.ts'

/** What the parts need that take orders, reservations and money: all there is. */
export interface CommerceContext extends AccountsContext {
  payments: Payments
  /** What the installation does without; businesses that need it are not imported (FD-12). */
  missing: MissingServices
  /** Handle the outcome of charges, by purpose. */
  chargeHandlers: ChargeHandlers
  /** Keys of notifications; null sends none. */
  push: PushKeys | null
  /** Whether an address that a browser names may be sent to. */
  isPushService: (endpoint: string) => boolean
  /** How webhook endpoints are reached. */
  webhookNetwork: WebhookNetwork
  /** Which addresses network printers may have. */
  printerNetwork: PrinterNetwork
}
