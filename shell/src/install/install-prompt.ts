/** The browser's own offer to install the page as an app; not every browser has one. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>
}

let held: InstallPrompt | null = null
const listeners = new Set<() => void>()

function hold(prompt: InstallPrompt | null): void {
  held = prompt
  for (const changed of listeners) changed()
}

/** Keeps the browser's offer back until somebody has ordered: who has not would only be disturbed by it. */
export function deferInstallPrompt(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    hold(event as InstallPrompt)
  })
  addEventListener('appinstalled', () => hold(null))
}

export const deferredPrompt = (): InstallPrompt | null => held

export function subscribeInstallPrompt(changed: () => void): () => void {
  listeners.add(changed)
  return () => listeners.delete(changed)
}

/** Shows the browser's own question; it can be asked once only. */
export async function askToInstall(): Promise<void> {
  const prompt = held
  hold(null)
  await prompt?.prompt()
}

/** Forgets the offer for this visit. */
export const declineInstall = (): void => hold(null)
