/** Longer addresses are not taken. */
const LONGEST = 2048
/** The authority follows two slashes directly, without characters that browsers read as a slash, skip or strip. */
const PLAIN_HTTPS = /^https:\/\/[^\s/\\?#@]+(?:[/?#][^\s\\]*)?$/i

/**
 * The address as a link that may be offered: https, without user info and without characters that browsers read
 * differently from people; null for anything else.
 */
export function safeAddress(url: string): URL | null {
  if (url.length > LONGEST || hasControls(url) || !PLAIN_HTTPS.test(url) || !URL.canParse(url)) return null
  const address = new URL(url)
  return address.protocol === 'https:' && address.username === '' && address.password === '' ? address : null
}

/**
 * The address to follow without asking (GD-09): a {@link safeAddress} whose host, port included, is one of
 * `allowedHosts`, letter for letter; null otherwise. `example.com` allows neither `www.example.com` nor
 * `example.com:8443`.
 */
export function allowedRedirect(url: string, allowedHosts: readonly string[]): string | null {
  const address = safeAddress(url)
  return address && allowedHosts.some((host) => host.toLowerCase() === address.host) ? address.href : null
}

function hasControls(text: string): boolean {
  return [...text].some((character) => {
    const code = character.codePointAt(0) ?? 0
    return code < 0x20 || (code >= 0x7f && code < 0xa0)
  })
}
