import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { limits } from '@kontor/domain'
import { show } from '../testing/show.tsx'
import { avatarColours } from '@kontor/domain/avatars'
import type { ChosenAvatar, KeptAvatar } from './avatar-editor.tsx'
import { AvatarEditor } from './avatar-editor.tsx'
import { cropImage } from './crop-image.ts'
import { demoPeople } from './inputs.demo.tsx'

type Colour = 'red' | 'blue'

/** A png, red on the left half and blue on the right. */
async function twoHalves(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const context = canvas.getContext('2d')!
  context.fillStyle = 'red'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = 'blue'
  context.fillRect(width / 2, 0, width / 2, height)
  const blob = await new Promise<Blob>((resolve) => canvas.toBlob((made) => resolve(made!)))
  return new File([blob], 'face.png', { type: 'image/png' })
}

/** Its size, and the colours at its left and right edge in the middle of its height. */
async function looksOf(blob: Blob): Promise<{ type: string; size: string; left: Colour; right: Colour }> {
  const bitmap = await createImageBitmap(blob)
  const canvas = new OffscreenCanvas(bitmap.width, bitmap.height)
  const context = canvas.getContext('2d')!
  context.drawImage(bitmap, 0, 0)
  const at = (x: number): Colour => (context.getImageData(x, bitmap.height / 2, 1, 1).data[0]! > 127 ? 'red' : 'blue')
  return { type: blob.type, size: `${bitmap.width} × ${bitmap.height}`, left: at(4), right: at(bitmap.width - 5) }
}

async function showEditor(value: KeptAvatar = { kind: 'initials', colour: 'ink' }) {
  const onSave = vi.fn<(avatar: ChosenAvatar) => void>()
  const screen = await show(<AvatarEditor name="Anna Keller" value={value} onSave={onSave} people={demoPeople} />)
  const mode = async (name: string) => await screen.getByText(name, { exact: true }).click()
  const save = async () => await screen.getByRole('button', { name: 'Save avatar' }).click()
  const choose = async (file: File) =>
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, file)
  return { screen, onSave, mode, save, choose }
}

async function savedImage(onSave: {
  readonly mock: { readonly calls: readonly (readonly [ChosenAvatar])[] }
}): Promise<Blob> {
  await expect.poll(() => onSave.mock.calls.length).toBeGreaterThan(0)
  const avatar = onSave.mock.calls.at(-1)![0]
  if (avatar.kind !== 'image') throw new Error(`Saved as ${avatar.kind}`)
  return avatar.image
}

const selection = () => document.querySelector<HTMLElement>('.ReactCrop__crop-selection')!

describe('the avatar editor', () => {
  test('offers initials on five colours, the first of them unless another is chosen', async () => {
    const { screen, onSave, save } = await showEditor()
    expect(avatarColours).toHaveLength(5)
    await expect.element(screen.getByRole('radio', { name: 'Colour 1' })).toBeChecked()
    expect(document.querySelectorAll('.k-avatar-choice')).toHaveLength(5)
    await save()
    expect(onSave).toHaveBeenLastCalledWith({ kind: 'initials', colour: avatarColours[0] })
    await userEvent.click(document.querySelectorAll('.k-avatar-choice')[3]!)
    await save()
    expect(onSave).toHaveBeenLastCalledWith({ kind: 'initials', colour: avatarColours[3] })
  })

  test('offers 24 people and waits until one is chosen', async () => {
    const { screen, onSave, mode, save } = await showEditor()
    await mode('People')
    expect(document.querySelectorAll('.k-avatar-choice img')).toHaveLength(24)
    await expect.element(screen.getByRole('button', { name: 'Save avatar' })).toBeDisabled()
    await userEvent.click(document.querySelectorAll('.k-avatar-choice')[23]!)
    await expect.element(screen.getByRole('radio', { name: 'Person 24' })).toBeChecked()
    await save()
    expect(onSave).toHaveBeenLastCalledWith({ kind: 'url', url: demoPeople[23]!.url })
  })

  test('cuts a square out of the middle of an image, undistorted, as a png of 256 px', async () => {
    const { onSave, mode, save, choose } = await showEditor()
    await mode('Image')
    await choose(await twoHalves(400, 200))
    await expect.poll(() => selection()?.getBoundingClientRect().width).toBeGreaterThan(10)
    const { width, height } = selection().getBoundingClientRect()
    expect(Math.abs(width - height)).toBeLessThan(2)
    await save()
    expect(await looksOf(await savedImage(onSave))).toEqual({
      type: 'image/png',
      size: '256 × 256',
      left: 'red',
      right: 'blue',
    })
  })

  test('shows the image that is kept until another is chosen, and again once that is saved', async () => {
    function Kept() {
      const [url, setUrl] = useState(demoPeople[0]!.url)
      const save = () => setUrl(demoPeople[1]!.url)
      return <AvatarEditor name="Anna Keller" value={{ kind: 'image', url }} onSave={save} people={demoPeople} />
    }
    const screen = await show(<Kept />)
    const save = screen.getByRole('button', { name: 'Save avatar' })
    await expect.element(screen.getByText('Your image now')).toBeVisible()
    await expect.element(save).toBeDisabled()
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, await twoHalves(40, 40))
    await expect.poll(() => selection()?.getBoundingClientRect().width).toBeGreaterThan(10)
    expect(screen.getByText('Your image now').query()).toBeNull()
    await save.click()
    await expect.element(screen.getByText('Your image now')).toBeVisible()
    expect(document.querySelector<HTMLImageElement>('.k-avatar-now img')?.src).toBe(demoPeople[1]!.url)
    await expect.element(save).toBeDisabled()
  })

  test('cuts where the user has moved the square', async () => {
    const { onSave, mode, save, choose } = await showEditor()
    await mode('Image')
    await choose(await twoHalves(400, 200))
    await expect.poll(() => selection()?.getBoundingClientRect().width).toBeGreaterThan(10)
    const image = document.querySelector<HTMLElement>('.k-crop img')!
    await userEvent.dragAndDrop(selection(), image, {
      sourcePosition: { x: 40, y: 40 },
      targetPosition: { x: image.clientWidth - 10, y: image.clientHeight / 2 },
    })
    await expect.poll(() => selection().style.left).toBe('60%')
    await save()
    expect(await looksOf(await savedImage(onSave))).toMatchObject({ left: 'blue', right: 'blue' })
  })

  test('refuses an empty cut in words', async () => {
    const { screen, onSave, mode, save, choose } = await showEditor()
    await mode('Image')
    await choose(await twoHalves(400, 200))
    await expect.poll(() => selection()?.getBoundingClientRect().width).toBeGreaterThan(10)
    await userEvent.click(document.querySelector('.k-crop img')!, { position: { x: 5, y: 5 } })
    await save()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The image is too small.')
    expect(onSave).not.toHaveBeenCalled()
  })

  test('lists files that are no png or jpeg, or larger than 15 MB, with name, size and reason', async () => {
    const { screen, mode, choose } = await showEditor()
    await mode('Image')
    const drop = (file: File) => {
      const dropped = new DataTransfer()
      dropped.items.add(file)
      document.querySelector('.k-drop')!.dispatchEvent(new DragEvent('drop', { dataTransfer: dropped, bubbles: true }))
    }
    drop(new File([new Uint8Array(limits.size.avatar + 1)], 'large.png', { type: 'image/png' }))
    await expect.element(screen.getByText('Some files will be rejected')).toBeVisible()
    expect(document.querySelector('.k-rejected')?.textContent).toContain('large.png15 MBLarger than 15 MB')
    drop(new File(['GIF89a'], 'moving.gif', { type: 'image/gif' }))
    await expect
      .poll(() => document.querySelector('.k-rejected')?.textContent)
      .toContain('moving.gif6 BFile type not allowed')
    expect(document.querySelector('.k-crop')).toBeNull()
    await choose(await twoHalves(40, 40))
    await expect.poll(() => document.querySelector('.k-rejected')).toBeNull()
  })

  test('says so when the browser cannot cut', async () => {
    const { screen, onSave, mode, save, choose } = await showEditor()
    await mode('Image')
    await choose(await twoHalves(40, 40))
    await expect.poll(() => selection()?.getBoundingClientRect().width).toBeGreaterThan(10)
    const drawing = vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null))
    const crop = { x: 0, y: 0, width: 100, height: 100 }
    await expect(cropImage(document.querySelector<HTMLImageElement>('.k-crop img')!, crop)).rejects.toThrow('error')
    await save()
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The image could not be cropped.')
    expect(onSave).not.toHaveBeenCalled()
    drawing.mockRestore()
    await save()
    await savedImage(onSave)
    expect(document.querySelector('[role=alert]')).toBeNull()
  })

  test('says so when a file is no image', async () => {
    const { screen, mode, choose } = await showEditor()
    await mode('Image')
    await choose(new File(['no image'], 'text.png', { type: 'image/png' }))
    await expect.element(screen.getByRole('alert')).toHaveTextContent('The image could not be cropped.')
  })

  test('names what cuts in the language of the user', async () => {
    await show(
      <AvatarEditor name="Anna Keller" value={{ kind: 'initials', colour: 'ink' }} onSave={() => {}} people={[]} />,
      {
        language: 'de',
      },
    )
    await userEvent.click(document.querySelectorAll('.k-avatar-editor label')[1]!)
    await userEvent.upload(document.querySelector<HTMLInputElement>('input[type=file]')!, await twoHalves(40, 40))
    await expect.poll(selection).not.toBeNull()
    const names = [...document.querySelectorAll('.k-crop [aria-label]')].map((one) => one.getAttribute('aria-label'))
    expect(names).toContain('Ausschnitt des Bilds: Pfeiltasten verschieben ihn')
    expect(names.join(' ')).not.toMatch(/arrow keys/)
  })
})
