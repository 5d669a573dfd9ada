const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.cjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}

/** The media type of a published file; `null` for types that are not published. */
export function contentType(path: string): string | null {
  return TYPES[/\.[a-z0-9]+$/.exec(path)?.[0] ?? ''] ?? null
}
