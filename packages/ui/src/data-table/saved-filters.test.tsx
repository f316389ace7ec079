// Saved filters in the toolbar: loaded when they are wanted, saved, shared, liked and deleted.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { show } from '../testing/show.tsx'
import { DemoPresetForm, type SavedPreset } from './preset-form.demo.tsx'
import { PaymentsTable, drawnColumn } from '../testing/table.tsx'
import type { FilterPreset, TablePresets } from './presets.ts'

const filters = [{ columnId: 'currency', value: { variant: 'multi-select', values: ['CHF'] } }] as const
const francs: FilterPreset = {
  id: 'one',
  name: 'Francs',
  description: null,
  scope: 'private',
  isEditable: true,
  isOwn: true,
  isFavorite: false,
  createdByName: 'Anna Berger',
  filters,
}
const shared: FilterPreset = {
  ...francs,
  id: 'two',
  name: 'Of Claudia',
  scope: 'organization-read-only',
  isEditable: false,
  isOwn: false,
  createdByName: 'Claudia Meier',
}
const presets = (
  part: Partial<TablePresets> = {},
  save: (id: string | null, preset: SavedPreset) => string = () => 'new',
): TablePresets => ({
  items: [francs],
  form: (toSave) => <DemoPresetForm {...toSave} save={save} />,
  ...part,
})
type Screen = Awaited<ReturnType<typeof show>>
const openMenu = (screen: Screen) => screen.getByRole('button', { name: /^Filters/ }).click()
const filterEuros = async (screen: Screen) => {
  await screen.getByRole('dialog').getByRole('button', { name: /^Ccy/ }).click()
  await screen.getByRole('checkbox', { name: /EUR/ }).click()
  await userEvent.keyboard('{Escape}')
}

describe('the list', () => {
  test('is asked for when the menu opens, not before', async () => {
    const onWanted = vi.fn<() => void>()
    const screen = await show(<PaymentsTable presets={presets({ items: [], isLoading: true, onWanted })} />)
    expect(onWanted).not.toHaveBeenCalled()
    await openMenu(screen)
    expect(onWanted).toHaveBeenCalledOnce()
    await expect.element(screen.getByText('Loading saved filters....')).toBeVisible()
    await expect.element(screen.getByText('No saved filters yet.')).not.toBeInTheDocument()
  })

  test('says why it could not be loaded, and is asked for again', async () => {
    const onWanted = vi.fn<() => void>()
    const screen = await show(<PaymentsTable presets={presets({ items: [], failure: 'Bad Gateway', onWanted })} />)
    await openMenu(screen)
    await expect.element(screen.getByRole('alert').getByText('Bad Gateway')).toBeVisible()
    await screen.getByRole('button', { name: 'Try again' }).click()
    expect(onWanted).toHaveBeenCalledTimes(2)
  })

  test('has favourites first; the star makes one and unmakes it', async () => {
    const setFavorite = vi.fn<NonNullable<TablePresets['setFavorite']>>(() => Promise.resolve())
    const items = [francs, { ...shared, isFavorite: true }]
    const screen = await show(<PaymentsTable presets={presets({ items, setFavorite })} />)
    await openMenu(screen)
    const names = () => [...document.querySelectorAll('.k-preset-name')].map((one) => one.firstChild?.textContent)
    await expect.poll(names).toEqual(['Of Claudia', 'Francs'])
    await screen.getByRole('button', { name: 'Favourite: Francs' }).click()
    await screen.getByRole('button', { name: 'Favourite: Of Claudia', pressed: true }).click()
    expect(setFavorite.mock.calls).toEqual([
      ['one', true],
      ['two', false],
    ])
  })

  test('names scope and creator of what others share, and offers no deleting of it', async () => {
    const screen = await show(<PaymentsTable presets={presets({ items: [shared], remove: () => Promise.resolve() })} />)
    await openMenu(screen)
    await expect.element(screen.getByText('Organization, read only · Claudia Meier')).toBeVisible()
    await expect.element(screen.getByRole('button', { name: /^Delete filter/ })).not.toBeInTheDocument()
  })

  test('is worked by keyboard alone', async () => {
    const screen = await show(<PaymentsTable presets={presets({ remove: () => Promise.resolve() })} />)
    document.querySelector<HTMLButtonElement>('.k-table-tools .k-tool')?.focus()
    await userEvent.keyboard('{Enter}')
    const item = screen.getByRole('button', { name: 'Francs', exact: true }).element()
    await expect
      .poll(
        async () => {
          await userEvent.tab()
          return document.activeElement === item
        },
        { timeout: 10_000 },
      )
      .toBe(true)
    await userEvent.keyboard('{Enter}')
    await expect.poll(() => new Set(drawnColumn('Ccy'))).toEqual(new Set(['CHF']))
  })
})

/** The list comes in when the button is pressed, and again. */
function AnsweredLate({ onWanted }: { readonly onWanted: () => void }): ReactNode {
  const [items, setItems] = useState<readonly FilterPreset[]>([])
  return (
    <>
      <button type="button" onClick={() => setItems([{ ...francs }])}>
        Answer
      </button>
      <PaymentsTable presets={presets({ items, initialId: 'one', onWanted })} />
    </>
  )
}

describe('a saved filter', () => {
  test('is loaded from the toolbar', async () => {
    const screen = await show(<PaymentsTable presets={presets()} />)
    await openMenu(screen)
    await screen.getByRole('button', { name: 'Francs', exact: true }).click()
    await expect.poll(() => new Set(drawnColumn('Ccy'))).toEqual(new Set(['CHF']))
  })

  test('is what the table begins with, as soon as it is known, and only once', async () => {
    const onWanted = vi.fn<() => void>()
    const screen = await show(<AnsweredLate onWanted={onWanted} />)
    expect(onWanted).toHaveBeenCalledOnce()
    await screen.getByRole('button', { name: 'Answer' }).click()
    await expect.poll(() => new Set(drawnColumn('Ccy'))).toEqual(new Set(['CHF']))
    await screen.getByRole('button', { name: 'Remove filter Ccy' }).click()
    await screen.getByRole('button', { name: 'Answer' }).click()
    await expect.element(screen.getByText('1 - 10 of 34')).toBeVisible()
  })

  test('loses what the table no longer knows, with a hint', async () => {
    const gone = { columnId: 'gone', value: { variant: 'text', text: 'x' } } as const
    const items = [{ ...francs, filters: [...filters, gone], unreadableCount: 1 }]
    const screen = await show(<PaymentsTable presets={presets({ items })} />)
    await openMenu(screen)
    await screen.getByRole('button', { name: 'Francs', exact: true }).click()
    await expect.element(screen.getByText(/no longer has; left out: 2/)).toBeVisible()
    await expect.poll(() => new Set(drawnColumn('Ccy'))).toEqual(new Set(['CHF']))
  })

  test('is added once there are filters, and is then the loaded one', async () => {
    const save = vi.fn<(id: string | null, preset: SavedPreset) => string>(() => 'one')
    const screen = await show(<PaymentsTable presets={presets({}, save)} />)
    await openMenu(screen)
    await expect.element(screen.getByRole('button', { name: 'Save as new filter' })).toBeDisabled()
    await filterEuros(screen)
    await openMenu(screen)
    await screen.getByRole('button', { name: 'Save as new filter' }).click()
    await screen.getByLabelText(/^Name/).fill('Euros')
    await screen.getByRole('button', { name: 'Save', exact: true }).click()
    expect(save).toHaveBeenCalledWith(null, {
      name: 'Euros',
      filters: [{ columnId: 'currency', value: { variant: 'multi-select', values: ['EUR'] } }],
    })
    await openMenu(screen)
    await expect.element(screen.getByRole('button', { name: 'Update "Francs"' })).toBeEnabled()
  })

  test('is updated only when the filters differ', async () => {
    const save = vi.fn<(id: string | null, preset: SavedPreset) => string>(() => 'one')
    const screen = await show(<PaymentsTable presets={presets({ initialId: 'one' }, save)} />)
    await openMenu(screen)
    const button = screen.getByRole('button', { name: 'Update "Francs"' })
    await expect.element(button).toBeDisabled()
    await filterEuros(screen)
    await openMenu(screen)
    await button.click()
    await screen.getByRole('button', { name: 'Save', exact: true }).click()
    expect(save).toHaveBeenCalledWith('one', {
      name: 'Francs',
      filters: [{ columnId: 'currency', value: { variant: 'multi-select', values: ['CHF', 'EUR'] } }],
    })
  })

  test('is deleted after a question', async () => {
    const remove = vi.fn<NonNullable<TablePresets['remove']>>(() => Promise.resolve())
    const screen = await show(<PaymentsTable presets={presets({ remove })} />)
    await openMenu(screen)
    await screen.getByRole('button', { name: 'Delete filter "Francs"' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Delete filter "Francs"' })).toBeVisible()
    expect(remove).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Confirm' }).click()
    await expect.element(screen.getByText('The filter has been deleted.')).toBeVisible()
    expect(remove).toHaveBeenCalledWith('one')
  })
})
