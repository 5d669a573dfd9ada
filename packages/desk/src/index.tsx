import '@storefront/theme/tokens.css'
import '@storefront/theme/reset.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Desk } from './desk.tsx'
import { deskApi } from './desk-api.ts'
import { preferredLocale, switchLocale } from './switch-locale.ts'

await switchLocale(preferredLocale(navigator.languages))
const darkScheme = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => {
  document.documentElement.dataset.theme = darkScheme.matches ? 'dark' : 'light'
}
darkScheme.addEventListener('change', applyTheme)
applyTheme()

const reference = decodeURIComponent(location.pathname.split('/')[2] ?? '')
const manifest = document.createElement('link')
manifest.rel = 'manifest'
manifest.href = `/desk/${encodeURIComponent(reference)}/app.webmanifest`
document.head.append(manifest)
// A link logs in once; its secret does not stay in the address.
const secret = location.hash.slice(1)
if (secret) history.replaceState(null, '', location.pathname)

const root = document.getElementById('root')
if (!root) throw new Error('the document has no #root')
createRoot(root).render(
  <StrictMode>
    <Desk api={deskApi(reference)} linkSecret={secret} />
  </StrictMode>,
)
