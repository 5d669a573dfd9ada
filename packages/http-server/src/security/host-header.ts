const HOST = /^(?:[a-z0-9](?:[a-z0-9._-]{0,251}[a-z0-9])?\.?|\[[0-9a-f:.]{2,45}\])(?::\d{1,5})?$/i

/** Whether a `Host` header names a host: a name, or an address (of IPv6 in brackets), with a port or without. */
export function isHostHeader(text: string | undefined): boolean {
  return text !== undefined && HOST.test(text)
}
