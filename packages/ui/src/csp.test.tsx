import { expect, test } from 'vitest'
import { demos } from './demos.ts'
import { show } from './testing/show.tsx'

test('every demo works where the page allows only style elements with its nonce', async () => {
  const refused: string[] = []
  document.addEventListener('securitypolicyviolation', (event) => {
    refused.push(`${event.effectiveDirective} ${event.sourceFile} ${event.sample}`)
  })
  const policy = document.createElement('meta')
  policy.httpEquiv = 'Content-Security-Policy'
  policy.content = "style-src 'self' 'nonce-abc'; style-src-attr 'none'; worker-src 'self'"
  document.head.append(policy)
  for (const Demo of Object.values(demos)) {
    const screen = await show(<Demo />, { getStyleNonce: () => 'abc' })
    await screen.unmount()
  }
  // A style element without the nonce is refused here: the policy is in force.
  document.head.append(Object.assign(document.createElement('style'), { textContent: 'main { color: red }' }))
  await expect.poll(() => refused.length).toBeGreaterThan(0)
  expect(refused).toHaveLength(1)
}, 60_000)

test('a modal, whose scroll lock makes a style element, works there too', async () => {
  const Messages = demos['Notes, toasts, modals']!
  const screen = await show(<Messages />, { getStyleNonce: () => 'abc' })
  const refused: string[] = []
  document.addEventListener('securitypolicyviolation', (event) => refused.push(event.effectiveDirective))
  await screen.getByRole('button', { name: 'Delete currency' }).click()
  await expect.element(screen.getByText('Delete Currency?')).toBeVisible()
  expect(refused).toEqual([])
})
