// The footer on a phone: whoever is about to be signed out can read it and stay, also while the network is gone.
import { onlineManager } from '@tanstack/react-query'
import i18next from 'i18next'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { noteSessionExpiry } from '../../shared/api/session-expiry.ts'
import { showScreen } from '../../testing/show-screen.tsx'
import '../app.css'

vi.mock('../../shared/api/client.ts', () => ({ call: () => Promise.resolve([]) }))
const { ShellFooter } = await import('./shell-footer.tsx')

const texts = import.meta.glob<Readonly<Record<string, unknown>>>('../../i18n/*/app.json', {
  eager: true,
  import: 'default',
})

afterEach(async () => {
  onlineManager.setOnline(true)
  await i18next.changeLanguage('en')
  await page.viewport(1440, 900)
})

test.each(['en', 'de', 'fr', 'it'])('the end of the session and the way to stay are in sight: %s', async (language) => {
  await page.viewport(390, 844)
  noteSessionExpiry(new Headers({ 'x-session-expires-at': new Date(Date.now() + 100_000).toISOString() }))
  onlineManager.setOnline(false)
  const { shown } = await showScreen(
    <footer className="footer k-num">
      <ShellFooter />
    </footer>,
  )
  i18next.addResourceBundle(language, 'app', texts[`../../i18n/${language}/app.json`])
  await i18next.changeLanguage(language)
  const stay = shown.getByRole('button')
  await expect.element(stay).toHaveTextContent(i18next.t('session.extend'))
  const { left, right } = stay.element().getBoundingClientRect()
  expect(left).toBeGreaterThan(0)
  expect(right).toBeLessThanOrEqual(390)
  const said = document.querySelector('.session-countdown')?.getBoundingClientRect()
  expect(said?.left).toBeGreaterThanOrEqual(0)
  // what the network does is said still, as far as there is room
  const lost = document.querySelector('.footer > output')?.getBoundingClientRect()
  expect(lost?.width).toBeGreaterThan(60)
  expect(lost?.right).toBeLessThanOrEqual(said?.left ?? 0)
})
