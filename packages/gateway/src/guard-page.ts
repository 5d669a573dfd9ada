/**
 * Shows an error message when the shell's script does not load or run, never a blank page (ER-06). Retrying bypasses the
 * HTTP cache, which may be damaged. Errors in a remote's script appear in the remote's own area.
 *
 * A script at the start of each document: `pnpm gateway:guard` writes it as text into `guard.ts`. It runs in browsers too
 * that are too old for the shell, so it has the syntax of ES2015 alone.
 */

/** Milliseconds after which a shell that has not started has failed. */
const LONGEST_START = 20_000
/** Milliseconds that a retry waits for the scripts of the shell. */
const LONGEST_FETCH = 4_000

const page = document
const byId = (id: string) => page.getElementById(id)
const shellScripts = () => Array.from(page.querySelectorAll<HTMLScriptElement>('[data-shell]'))

const showFailure = () => {
  const notice = byId('sf-failed')
  if (page.documentElement.dataset.booted || !notice) return
  notice.hidden = false
  const splash = byId('sf-splash')
  if (splash) splash.hidden = true
}

const fetchAnew = ({ src }: HTMLScriptElement) => fetch(src, { cache: 'reload' }).catch(() => {})

const tryAgain = () => {
  const givenUp = new Promise((resolve) => setTimeout(resolve, LONGEST_FETCH))
  Promise.race([givenUp, Promise.all(shellScripts().map(fetchAnew))]).then(() => location.reload())
}

// Errors of loading do not bubble, so they are heard on their way down.
addEventListener(
  'error',
  ({ target, filename }) => {
    if (shellScripts().some((script) => target === script || filename === script.src)) showFailure()
  },
  true,
)
addEventListener('DOMContentLoaded', () => {
  const button = byId('sf-reload')
  if (button) button.onclick = tryAgain
})
addEventListener('unhandledrejection', showFailure)
setTimeout(showFailure, LONGEST_START)

export {}
