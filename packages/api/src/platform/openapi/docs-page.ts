import type { Call } from '@storefront/api-contract'

/** The policy of the page: files of this server and nothing else, no inline script or style. */
export const DOCS_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

/** The page of Swagger UI; without scripts it is a list of the calls. */
export function docsPage(calls: readonly Call[]): string {
  const rows = calls.map(
    ({ method, path, summary }) =>
      `<tr><td>${method}</td><td><code>/api/${path}</code></td><td>${summary}</td></tr>`,
  )
  return `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Storefront API</title>
<link rel="icon" href="/api/docs/favicon-32x32.png"><link rel="stylesheet" href="/api/docs/swagger-ui.css"></head>
<body><main id="docs"><noscript><h1>Storefront API</h1><p>The whole contract: <a href="/api/docs/json">OpenAPI 3.1</a>.</p>
<table><thead><tr><th>Method</th><th>Path</th><th>What it does</th></tr></thead><tbody>${rows.join('\n')}</tbody></table></noscript></main>
<script src="/api/docs/swagger-ui-bundle.js"></script><script src="/api/docs/start.js"></script></body>
</html>
`
}

/** Starts Swagger UI on the page. Nothing is sent to a validator elsewhere. */
export const DOCS_START = `SwaggerUIBundle({
  url: '/api/docs/json',
  dom_id: '#docs',
  deepLinking: true,
  docExpansion: 'none',
  filter: true,
  validatorUrl: null,
})
`
