// A list of plain records that is read whole, with what is done with a row in dialogs above it.
import { DataTable, hideToasts } from '@kontor/ui'
import { queryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { showScreen } from '../../testing/show-screen.tsx'
import { RemoveRecordModal } from '../forms/remove-record-modal.tsx'
import { AddButton } from './add-button.tsx'
import { queryClient } from '../query-client.ts'
import { choiceOf, useRecordColumns } from './record-columns.tsx'
import { configureStale } from '../stale.ts'
import { useRowAct } from './use-row-act.ts'
import { useWholeTable } from './use-whole-table.ts'

type Fair = {
  readonly id: string
  readonly name: string
  readonly description: string | null
  readonly kind: 'a' | 'b'
}
const zurich: Fair = { id: '1', name: 'Zürich', description: 'In May', kind: 'a' }
const aarau: Fair = { id: '2', name: 'Aarau', description: null, kind: 'b' }
let there: Fair[] = []
const fairs = queryOptions({ queryKey: ['cashflows', 'fairs'], queryFn: () => Promise.resolve(there) })
configureStale([{ queries: ['cashflows'], of: ['cashflow'] }])
const remove = vi.fn<(fair: Fair) => Promise<unknown>>()
afterEach(() => {
  hideToasts()
  remove.mockReset()
})

function Fairs(): ReactNode {
  const table = useWholeTable('fairs', fairs)
  const { shown, show, add, close } = useRowAct<'edit' | 'delete', Fair>(table.rows)
  const columns = useRecordColumns()
  return (
    <>
      <AddButton subject="cashflow" onClick={add} />
      <DataTable
        {...table}
        label="Fairs"
        columns={[
          columns.name(),
          columns.description(),
          {
            id: 'kind',
            header: 'Kind',
            accessor: (row) => row.kind,
            ...choiceOf(['a', 'b'], (kind) => `Kind ${kind}`),
          },
          columns.actions<Fair>((row) => ({
            edit: { onClick: () => show('edit', row) },
            more: [{ label: 'Copy', onClick: () => {} }],
            remove: { disabledReason: row.kind === 'b' ? 'Of others' : null, onClick: () => show('delete', row) },
          })),
        ]}
      />
      {shown?.act === 'add' && <p>A new one</p>}
      {shown?.act === 'edit' && <p>Edits {shown.row.name}</p>}
      {shown?.act === 'delete' && (
        <RemoveRecordModal subject="cashflow" row={shown.row} remove={remove} onClose={close}>
          Gone for all
        </RemoveRecordModal>
      )}
    </>
  )
}

async function showFairs() {
  there = [zurich, aarau]
  const { shown } = await showScreen(<Fairs />)
  await expect.element(shown.getByText('In May')).toBeVisible()
  const choose = async (name: string, act: string) => {
    await shown
      .getByRole('row')
      .filter({ hasText: name })
      .getByRole('button', { name: /^More for/ })
      .click()
    await shown.getByRole('menuitem', { name: act }).click()
  }
  return { shown, choose }
}

test('it begins by name, with as many rows as every list', async () => {
  const { shown } = await showFairs()
  const rows = shown
    .getByRole('row')
    .elements()
    .map((row) => row.textContent)
  expect(rows.findIndex((text) => text.includes('Aarau'))).toBeLessThan(
    rows.findIndex((text) => text.includes('Zürich')),
  )
  await expect.element(shown.getByLabelText('Rows per page: Fairs').first()).toHaveValue('10')
  await expect.element(shown.getByText('Kind b')).toBeVisible()
})

test('a row’s menu has its own acts between editing and deleting, and says why one cannot be done', async () => {
  const { shown } = await showFairs()
  await shown
    .getByRole('row')
    .filter({ hasText: 'Aarau' })
    .getByRole('button', { name: /^More for/ })
    .click()
  const items = shown.getByRole('menuitem')
  await expect.element(items.first()).toBeVisible()
  expect(items.elements().map(({ textContent }) => textContent)).toEqual(['Edit', 'Copy', 'DeleteOf others'])
  await expect.element(items.nth(2)).toBeDisabled()
})

test('a dialog shows its row as it is now, and stays with it when somebody else has taken it away', async () => {
  const { shown, choose } = await showFairs()
  await shown.getByRole('button', { name: 'Add cashflow' }).click()
  await expect.element(shown.getByText('A new one')).toBeVisible()
  await choose('Zürich', 'Edit')
  await expect.element(shown.getByText('Edits Zürich')).toBeVisible()
  there = [{ ...zurich, name: 'Zug' }, aarau]
  await queryClient.invalidateQueries()
  await expect.element(shown.getByText('Edits Zug')).toBeVisible()
  there = [aarau]
  await queryClient.invalidateQueries()
  expect(queryClient.getQueryData(fairs.queryKey)).toEqual([aarau])
  await expect.element(shown.getByText('Edits Zug')).toBeVisible()
})

test('a row is deleted after a question, once, and its list is read again', async () => {
  remove.mockImplementation(({ id }) => {
    there = there.filter((one) => one.id !== id)
    return Promise.resolve()
  })
  const { shown, choose } = await showFairs()
  await choose('Zürich', 'Delete')
  await expect.element(shown.getByText('Gone for all')).toBeVisible()
  await shown.getByRole('button', { name: 'Delete', exact: true }).dblClick()
  await expect.element(shown.getByText('The cashflow "Zürich" was deleted.')).toBeVisible()
  expect(remove).toHaveBeenCalledOnce()
  await expect.element(shown.getByText('In May')).not.toBeInTheDocument()
})

test('what was not deleted says why, and stays', async () => {
  remove.mockRejectedValue(new Error('It is in use'))
  const { shown, choose } = await showFairs()
  await choose('Zürich', 'Delete')
  await shown.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect.element(shown.getByText('The cashflow "Zürich" was not deleted. [It is in use]')).toBeVisible()
  await expect.element(shown.getByText('Gone for all')).not.toBeInTheDocument()
  await expect.element(shown.getByText('In May')).toBeVisible()
})
