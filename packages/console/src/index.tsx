import '@storefront/theme/tokens.css'
import '@storefront/theme/reset.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'
import { preferredLocale, switchLocale } from './switch-locale.ts'

await switchLocale(preferredLocale(navigator.languages))
const darkScheme = matchMedia('(prefers-color-scheme: dark)')
const applyTheme = () => {
  document.documentElement.dataset.theme = darkScheme.matches ? 'dark' : 'light'
}
darkScheme.addEventListener('change', applyTheme)
applyTheme()
const root = document.getElementById('root')
if (!root) throw new Error('the document has no #root')
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
)
