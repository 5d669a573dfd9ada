/** What a page hears when the browser brings it back from its back-forward cache. */
export const restorePage = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))
