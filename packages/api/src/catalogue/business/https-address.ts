/** Whether a link may be offered to visitors: https, without a name or password in it (GD-09). */
export function isHttps(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return protocol === 'https:' && username === '' && password === ''
}
