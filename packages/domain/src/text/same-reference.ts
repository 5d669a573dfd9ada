/** Whether two references or table names are the same whatever their case; spaces around them do not count. */
export function isSameReference(one: string, other: string): boolean {
  return referenceKey(one) === referenceKey(other)
}

// Lower case first: some capitals become letters that compose again.
const referenceKey = (text: string) => text.trim().toLowerCase().normalize('NFC')
