import { useFormats, useMessages } from '@storefront/i18n'
import { toast } from '@storefront/ui'
import { useDraft } from '../draft/draft-store.ts'
import { guestFieldId } from '../guest/guest-fields.tsx'
import type { useGuest } from '../guest/use-guest.ts'
import { messages } from '../messages/catalogue.ts'
import { reservePayload } from './reserve-request.ts'
import type { usePreOrder } from './use-pre-order.ts'
import type { Reserving } from './use-reserving.ts'

interface SendSource {
  branchId: string
  reserving: Reserving
  form: ReturnType<typeof useGuest>
  preOrder: ReturnType<typeof usePreOrder>
  /** In minor units. */
  deposit: number
}

/** Sends the reservation, again as it was when it has been sent before; focuses the first wrong field instead. */
export function useSend({ branchId, reserving, form, preOrder, deposit }: SendSource): () => void {
  const t = useMessages(messages)
  const { locale } = useFormats()
  const draft = useDraft()
  const { startsAt, sent } = draft
  return () => {
    if (sent) return void reserving.send(sent)
    const wrong = form.check()
    if (wrong) {
      const field = document.getElementById(guestFieldId(wrong))
      // The code slot comes from another remote and may still be loading.
      return field ? field.focus() : toast({ text: t('contact.verified-missing') })
    }
    if (startsAt === null || preOrder.isPending || preOrder.tooMany.length > 0) return
    const source = {
      draft: { ...draft, startsAt },
      branchId,
      guest: form.guest,
      orderLines: preOrder.orderLines,
      total: preOrder.priced?.totals?.total ?? 0,
      deposit,
      locale,
    }
    void reserving.send({ ...reservePayload(source, crypto.randomUUID()), proof: crypto.randomUUID() })
  }
}
