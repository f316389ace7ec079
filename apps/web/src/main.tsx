// Starts the web application: texts first, then providers and router.
import '@fontsource-variable/inter/wght.css'
import '@kontor/ui/kit.css'
import './app/app.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { startTexts } from './shared/texts/i18n.ts'

await startTexts()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no #root.')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
