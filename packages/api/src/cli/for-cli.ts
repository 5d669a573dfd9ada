/** A command serves nobody, so it needs neither the demo nor payment providers. */
export const FOR_CLI = { DEMO: '', PAYMENT_PROVIDERS: 'none' } as const
