/** Invalid phone numbers with their reason (AU-02). */
export const WRONG_NUMBERS = [
  { dial_code: '+965', phone: '5001', reason: 'TOO_SHORT' },
  { dial_code: '+965', phone: '500123456789', reason: 'TOO_LONG' },
  { dial_code: '+999', phone: '12345678', reason: 'INVALID_COUNTRY' },
  { dial_code: '+965', phone: 'call me', reason: 'NOT_A_NUMBER' },
  { dial_code: '+965', phone: '5'.repeat(251), reason: 'TOO_LONG' },
] as const
