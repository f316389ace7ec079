// A part that cannot be fetched ends nothing around it, and is there when it can be.
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { hideToasts } from '../feedback/toasts.ts'
import { show } from '../testing/show.tsx'
import { lazyDialog, lazyPart } from './lazy-part.tsx'

type PartProps = { readonly onClose: () => void }
const Part = ({ onClose }: PartProps): ReactNode => <button onClick={onClose}>the part</button>
const Broken = (): ReactNode => {
  throw new Error('This part is broken.')
}
const notLoaded = 'This could not be loaded. Check the connection and try again.'

let isBack = false
let asked = 0
beforeEach(() => {
  isBack = false
  asked = 0
  hideToasts()
})
const load = () => {
  asked += 1
  return isBack ? Promise.resolve(Part) : Promise.reject<typeof Part>(new Error('There is no network.'))
}
const itself = (part: typeof Part) => part

function Page({ children }: { readonly children: (close: () => void) => ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <input aria-label="typed" />
      <button onClick={() => setOpen(true)}>open</button>
      <Suspense>{isOpen && children(() => setOpen(false))}</Suspense>
    </>
  )
}
const field = page.getByRole('textbox', { name: 'typed' })
const part = page.getByRole('button', { name: 'the part' })

test('a part that cannot be fetched says so in its place, and comes by another try', async () => {
  const Lazy = lazyPart(load, itself, 'note')
  await show(<Page>{(close) => <Lazy onClose={close} />}</Page>)
  await field.fill('half a name')
  await expect.element(page.getByText(notLoaded)).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByText(notLoaded)).toBeVisible()
  isBack = true
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(part).toBeVisible()
  await expect.element(field).toHaveValue('half a name')
})

test('an ornament that cannot be fetched is left out in silence, and comes when the network is back', async () => {
  const Lazy = lazyPart(load, itself, 'nothing')
  await show(<Page>{(close) => <Lazy onClose={close} />}</Page>)
  await field.fill('half a name')
  await expect.poll(() => asked).toBe(2)
  await expect.element(page.getByText(notLoaded)).not.toBeInTheDocument()
  isBack = true
  window.dispatchEvent(new Event('online'))
  await expect.element(part).toBeVisible()
  await expect.element(field).toHaveValue('half a name')
})

test('an ornament that fails when it is drawn ends nothing but itself', async () => {
  const Lazy = lazyPart(
    () => Promise.resolve(Broken),
    (one) => one,
    'nothing',
  )
  await show(<Page>{() => <Lazy />}</Page>)
  await Lazy.preload()
  await field.fill('half a name')
  await expect.element(field).toHaveValue('half a name')
})

test('a dialog that cannot be fetched is closed with a toast, and opened by the next press', async () => {
  const Lazy = lazyDialog(load, itself)
  await show(<Page>{(close) => <Lazy onClose={close} />}</Page>)
  await expect.element(page.getByText(notLoaded)).toBeVisible()
  isBack = true
  await page.getByRole('button', { name: 'open' }).click()
  await expect.element(part).toBeVisible()
  await part.click()
  await expect.element(part).not.toBeInTheDocument()
})
