/** The path of the API's calls: a program sends them, and hears that its path is no text. */
const CALLS = /^\/api(?:\/|$)/

/**
 * The address of a page as the router can read it: a `%` that encodes nothing is taken literally, as `%25` is, so that a
 * person who opens `/saffron/pickup/hot-mezze%` gets the shop's page for what is not there (RT-24). Calls stay as they are.
 */
export function readableUrl(url: string): string {
  if (CALLS.test(url)) return url
  const [path = '', ...query] = url.split('?')
  const readable = path.split('/').map(readablePart).join('/')
  return [readable, ...query].join('?')
}

function readablePart(part: string): string {
  if (isReadable(part)) return part
  const repaired = part.replace(/%(?![0-9a-f]{2})/gi, '%25')
  // What is left encodes no letter.
  return isReadable(repaired) ? repaired : part.replaceAll('%', '%25')
}

function isReadable(part: string): boolean {
  try {
    decodeURIComponent(part)
    return true
  } catch {
    return false
  }
}
