const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/
/** Ends that name no host of the public internet. */
const NOT_PUBLIC = new Set(['localhost', 'local', 'internal', 'invalid', 'lan', 'home', 'onion'])

/**
 * Whether a text is the name of a host on the public internet: labels of letters, digits and hyphens, at least two of
 * them. No wildcard, no port, no address in any way of writing it, nothing that only this network knows.
 */
export function isHostName(text: string): boolean {
  const name = text.toLowerCase()
  const labels = name.split('.')
  const last = labels.at(-1) ?? ''
  return (
    text.length <= 253 &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    /[a-z]/.test(last) &&
    !NOT_PUBLIC.has(last) &&
    // An address such as `0x7f.0x1` reads as a name, but not to who connects to it.
    URL.parse(`https://${name}`)?.hostname === name
  )
}

/** The host of the installation itself, which no business can have; null where it is not known. */
export function ownHost(publicOrigin: string | null): string | null {
  return publicOrigin === null ? null : new URL(publicOrigin).hostname.toLowerCase()
}
