/** Where staff of a business open the order desk. */
export function deskUrl(origin: string, referenceId: string): string {
  return `${origin}/desk/${encodeURIComponent(referenceId)}`
}

/** The link that logs staff in once. The secret is in the fragment, which no server or log gets. */
export function deskLink(origin: string, referenceId: string, secret: string): string {
  return `${deskUrl(origin, referenceId)}#${secret}`
}
