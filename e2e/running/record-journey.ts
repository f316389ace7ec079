// The way that every plain record goes through its list: added, renamed, refused under a name that is taken, seen without
// its acts by who may not change it, and deleted.
import { recordPage } from '../pages/record-page.ts'
import { expect } from './expect.ts'
import type { PersonKey, World } from './journey.ts'

export type RecordWay = {
  /** What one is called behind "Add", and the title of the page. */
  readonly noun: string
  readonly title: string
  readonly path: `/${string}`
  readonly editor: PersonKey
  readonly reader: PersonKey
  readonly name: string
  readonly newName: string
  /** While it is there under its new name, seen by the editor. */
  readonly whileThere?: (list: ReturnType<typeof recordPage>) => Promise<void>
}

export async function goWayOfRecord(world: World, way: RecordWay): Promise<void> {
  const { noun, path, name, newName } = way
  const page = await world.openAs(way.editor, path)
  const list = recordPage(page, noun)
  await expect(page.getByRole('heading', { level: 1, name: way.title })).toBeVisible()
  await list.add({ Name: name, Description: 'Stände und Reisen' })
  await expect(page.getByText(`The ${noun} "${name}" was added.`)).toBeVisible()
  await list.rename(name, newName)
  await expect(list.row(newName)).toContainText('Stände und Reisen')
  await world.picture(page, `record-${noun}`)

  // a name stands once
  await list.addButton.click()
  const dialog = list.dialog(`Add ${noun}`)
  await expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled()
  await dialog.getByRole('textbox', { name: 'Name' }).fill(newName.toUpperCase())
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(/^There is already an? .+ named/)).toBeVisible()
  await world.picture(page, `record-${noun}-name-taken`)
  await list.closeToasts()
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click()
  await expect(dialog).toBeHidden()

  const reader = await world.openAs(way.reader, path)
  await expect(recordPage(reader, noun).row(newName)).toBeVisible()
  await expect(recordPage(reader, noun).addButton).toBeHidden()
  await expect(reader.getByRole('button', { name: /^More for/ })).toHaveCount(0)

  await way.whileThere?.(list)
  await list.remove(newName)
  await expect(page.getByText(`The ${noun} "${newName}" was deleted.`)).toBeVisible()
  await expect(list.row(newName)).toBeHidden()
}
