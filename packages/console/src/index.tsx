import '@storefront/theme/tokens.css'
import '@storefront/theme/reset.css'
import { i18n, loadMessages } from '@storefront/i18n'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'
import { messages } from './messages/catalogue.ts'

await loadMessages(messages, i18n.language)
document.documentElement.lang = i18n.language
const night = matchMedia('(prefers-color-scheme: dark)')
const followNight = () => {
  document.documentElement.dataset.theme = night.matches ? 'dark' : 'light'
}
night.addEventListener('change', followNight)
followNight()
const root = document.getElementById('root')
if (!root) throw new Error('the document has no #root')
createRoot(root).render(
  <StrictMode>
    <Console />
  </StrictMode>,
)
