const SYSTEM = 'var(--sf-font-system)'
/** Letters and digits of any script, spaces and hyphens: nothing that could end a declaration. */
const FAMILY = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,59}$/u
const GENERIC = new Set(['serif', 'sans-serif', 'monospace', 'cursive', 'fantasy', 'system-ui'])

/** `font-family` of a business, ending in the system's stack; names that are no plain names are left out. */
export function fontStack(fontFamily: string | null): string {
  const names = (fontFamily ?? '').split(',').map((name) => name.trim().replace(/^(["'])(.*)\1$/, '$2'))
  const families = names.filter((name) => FAMILY.test(name))
  return [...families.map((name) => (GENERIC.has(name) ? name : `"${name}"`)), SYSTEM].join(', ')
}
