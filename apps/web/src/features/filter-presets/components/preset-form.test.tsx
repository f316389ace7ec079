// The form of a saved filter: what it asks for, and what it sends.
import type { FilterPresetAnswer } from '@kontor/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { hideToasts } from '@kontor/ui'
import { idOf } from '../../../shared/ids.ts'
import { showScreen } from '../../../testing/show-screen.tsx'

const { call } = vi.hoisted(() => ({ call: vi.fn<(name: string, parts: { body: object }) => Promise<object>>() }))
vi.mock('../../../shared/api/client.ts', () => ({ call }))
const { PresetForm } = await import('./preset-form.tsx')

const own = '00000000-0000-7000-8000-000000000002'
const filterFields = [{ id: 'currency', value: { variant: 'multi-select', values: ['CHF'] } }]
const francs = {
  id: 'one',
  version: 3,
  name: 'Francs',
  description: null,
  contextKey: 'open-payments',
  sharingScope: 'PRIVATE',
  createdBy: { id: own, name: 'Anna Berger' },
  filterFields,
} as unknown as FilterPresetAnswer
const form = (saved: FilterPresetAnswer | null, onSaved = (_id: string) => {}) => (
  <PresetForm
    saved={saved}
    contextKey="open-payments"
    filterFields={filterFields}
    onSaved={onSaved}
    onClose={() => {}}
  />
)
afterEach(() => {
  hideToasts()
  call.mockReset()
})

test('a new filter needs a name, is private without a question, and is saved once', async () => {
  call.mockResolvedValue({ ...francs, id: 'new' })
  const onSaved = vi.fn<(id: string) => void>()
  const { shown } = await showScreen(form(null, onSaved))
  await expect.element(shown.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await expect.element(shown.getByText('Name is required')).toBeVisible()
  await expect.element(shown.getByLabelText('Shared with')).not.toBeInTheDocument()
  await shown.getByLabelText(/^Name/).fill(' Euros ')
  await shown.getByLabelText('Description').fill(' For Monday ')
  await shown.getByRole('button', { name: 'Save', exact: true }).dblClick()
  await expect.element(shown.getByText('The filter has been saved.')).toBeVisible()
  expect(call).toHaveBeenCalledOnce()
  expect(call).toHaveBeenCalledWith('createFilterPreset', {
    body: { name: 'Euros', description: 'For Monday', contextKey: 'open-payments', filterFields },
    headers: { 'idempotency-key': expect.any(String) },
  })
  expect(onSaved).toHaveBeenCalledWith('new')
})

test('one that is there is shared by its creator, over the version that was shown', async () => {
  call.mockResolvedValue(francs)
  const { shown } = await showScreen(form(francs))
  await shown.getByRole('combobox', { name: 'Shared with' }).click()
  await shown.getByRole('option', { name: 'Company, editable' }).click()
  await shown.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(shown.getByText('The filter has been updated.')).toBeVisible()
  expect(call.mock.calls[0]?.[1].body).toEqual({
    id: 'one',
    name: 'Francs',
    description: null,
    contextKey: 'open-payments',
    filterFields,
    sharingScope: 'shared-editable',
    version: 3,
  })
})

test('of somebody else that is editable it keeps its scope', async () => {
  const { shown } = await showScreen(
    form({ ...francs, createdBy: { id: idOf<'user'>('other'), name: 'Claudia Meier' } }),
  )
  await expect.element(shown.getByRole('combobox', { name: 'Shared with' })).toBeDisabled()
})

test('a failure is said with its reason, and the form stays', async () => {
  call.mockRejectedValue(new Error('Name exists'))
  const { shown } = await showScreen(form(null))
  await shown.getByLabelText(/^Name/).fill('Francs')
  await shown.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(shown.getByText('The filter could not be saved. [Name exists]')).toBeVisible()
  await expect.element(shown.getByLabelText(/^Name/)).toHaveValue('Francs')
})
