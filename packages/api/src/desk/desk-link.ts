/** The link that logs staff in once. The secret is in the fragment, which no server or log gets. */
export function deskLink(origin: string, referenceId: string, secret: string): string {
  return `${origin}/desk/${encodeURIComponent(referenceId)}#${secret}`
}
