/** What the address of a page changes about its business: the theme to preview, and the web view of an app (AP-05). */
export interface Preview {
  themeId: string | null
  webView: boolean
}

/** Reads the preview from the query of a page. */
export function previewOf(query: URLSearchParams): Preview {
  return { themeId: query.get('theme_id'), webView: query.get('wv') === 'true' }
}

/** The query of a preview, for the page's payload and for the business call. */
export function previewQuery({ themeId, webView }: Preview): { theme_id?: string; wv?: string } {
  return { ...(themeId ? { theme_id: themeId } : {}), ...(webView ? { wv: 'true' } : {}) }
}
