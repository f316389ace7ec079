// The voices beside sign-in: they move by themselves, and stop for whoever reads, pauses or asks.
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { showScreen } from '../../../testing/show-screen.tsx'
import { Voices } from './voices.tsx'

const everyMs = 1500
const longer = () => new Promise((resolve) => setTimeout(resolve, 2 * everyMs))

test('the next voice comes by itself, none while it is read or paused, and each by its dot and arrows', async () => {
  const { shown } = await showScreen(<Voices everyMs={everyMs} />)
  const said = async (name: string) => {
    await expect.element(shown.getByText(new RegExp(`${name}, imagined by us$`))).toBeVisible()
  }
  // wherever the pointer is when the page comes
  await userEvent.unhover(shown.getByRole('figure'))
  await said('Matteo Bernasconi')
  const dot = shown.getByRole('button', { name: 'Show Jonas Petersen' })
  await dot.click()
  await longer()
  await said('Jonas Petersen')
  await userEvent.keyboard('{ArrowRight}')
  await said('Regula Amstutz')
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}')
  await said('Claire Dufour')
  await shown.getByRole('button', { name: 'Pause' }).click()
  await userEvent.unhover(dot)
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await longer()
  await said('Claire Dufour')
  await expect.element(shown.getByRole('button', { name: 'Play' })).toBeVisible()
})
