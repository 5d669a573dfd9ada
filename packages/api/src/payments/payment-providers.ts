/** Names of the payment providers that `PAYMENT_PROVIDERS` may list. The sandbox takes no money. */
export const PAYMENT_PROVIDERS: readonly string[] = ['sandbox']
