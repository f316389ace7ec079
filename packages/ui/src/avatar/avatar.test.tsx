import { expect, test } from 'vitest'
import { show } from '../testing/show.tsx'
import { demoPeople } from '../inputs/inputs.demo.tsx'
import { Avatar } from './avatar.tsx'

const avatar = () => document.querySelector<HTMLElement>('.k-avatar')!

test('shows initials on the first colour unless another is chosen, and says nothing beside the name', async () => {
  const screen = await show(<Avatar name="Anna Keller" size={20} />)
  expect(avatar().textContent).toBe('AK')
  expect(avatar().dataset['colour']).toBe('ink')
  expect(avatar().getBoundingClientRect()).toMatchObject({ width: 20, height: 20 })
  expect(avatar().ariaHidden).toBe('true')
  await screen.rerender(<Avatar name="Anna Keller" colour="red" />)
  expect(avatar().dataset['colour']).toBe('red')
})

test('shows a picture, and initials where it does not come', async () => {
  const screen = await show(<Avatar name="Anna Keller" picture={demoPeople[3]!.url} size={48} />)
  await expect.poll(() => document.querySelector('img')?.naturalWidth).toBeGreaterThan(0)
  expect(avatar().getAttribute('alt')).toBe('')
  expect(avatar().getBoundingClientRect()).toMatchObject({ width: 48, height: 48 })
  await screen.rerender(<Avatar name="Anna Keller" colour="green" picture="data:image/png,none" size={48} />)
  await expect.poll(() => avatar().textContent).toBe('AK')
  // another picture is tried
  await screen.rerender(<Avatar name="Anna Keller" picture={demoPeople[4]!.url} size={48} />)
  await expect.poll(() => document.querySelector('img')?.naturalWidth).toBeGreaterThan(0)
})
