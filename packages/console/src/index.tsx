import '@storefront/theme/tokens.css'
import '@storefront/theme/reset.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Console } from './console.tsx'
import { firstLanguage, speak } from './speak.ts'

await speak(firstLanguage(navigator.languages))
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
