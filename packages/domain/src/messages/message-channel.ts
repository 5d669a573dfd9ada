/** How a customer is sent a message (DK-04). */
export const MESSAGE_CHANNELS = ['sms', 'whatsapp', 'email'] as const
export type MessageChannel = (typeof MESSAGE_CHANNELS)[number]

/** How a customer is sent a code that proves a phone number (AU-03). */
export const CODE_CHANNELS = ['sms', 'whatsapp'] as const
export type CodeChannel = (typeof CODE_CHANNELS)[number]
