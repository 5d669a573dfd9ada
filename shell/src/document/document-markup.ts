let kept: { pathname: string; html: string } | null = null

/**
 * Keeps the page's part of the document's markup, to be shown until the page's code is there. Not for a visitor whose
 * page looks otherwise: the document has hidden it.
 */
export function keepDocumentMarkup(root: HTMLElement, pathname: string): void {
  if (root.dataset.rendered === undefined || document.documentElement.dataset.kept) return
  const page = root.querySelector('[data-page]')
  kept = page && { pathname, html: page.innerHTML }
}

/** The document's markup of the page at a path; null on every screen but the first. */
export function documentMarkup(pathname: string): string | null {
  if (kept?.pathname !== pathname) kept = null
  return kept?.html ?? null
}
