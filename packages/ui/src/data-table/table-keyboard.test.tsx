// The whole table without a mouse: toolbar, filters, sorting, rows, pages.
import type {} from '@vitest/browser-playwright'
import { expect, test, vi } from 'vitest'
import { cdp, userEvent } from 'vitest/browser'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { KitModal } from '../feedback/kit-modal.tsx'
import { show } from '../testing/show.tsx'
import { PaymentsTable, drawnColumn, drawnNumbers, focusedRow } from '../testing/table.tsx'
import type { DemoPayment } from './data-table.demo.tsx'
import { demoPayments } from './data-table.demo.tsx'

const press = (keys: string) => userEvent.keyboard(keys)
const focusedName = () => {
  const element = document.activeElement
  return element?.getAttribute('aria-label') ?? element?.textContent ?? ''
}

/** Tab until the element of that name has the focus. */
async function tabTo(name: string | RegExp, key = '{Tab}'): Promise<void> {
  const isIt = () => (typeof name === 'string' ? focusedName() === name : name.test(focusedName()))
  for (let step = 0; step < 60; step += 1) {
    await press(key)
    if (isIt()) return
  }
  throw new Error(`${String(name)} was not reached; the focus is on ${focusedName()}`)
}

/** Into the header row by Tab, and along it by arrow keys. */
async function headTo(name: string): Promise<void> {
  for (let step = 0; step < 60 && !document.activeElement?.closest('thead'); step += 1) await press('{Tab}')
  await press('{Home}')
  for (let step = 0; step < 60; step += 1) {
    if (focusedName() === name) return
    await press('{ArrowRight}')
  }
  throw new Error(`${name} was not reached; the focus is on ${focusedName()}`)
}

async function tabToRows(): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await press('{Tab}')
    if (document.activeElement?.matches('tbody tr')) return
  }
  throw new Error('the rows were not reached')
}

test('by keyboard alone one searches, filters, and takes the filter away', async () => {
  await show(<PaymentsTable />)
  await tabTo('Search: Payments')
  await press('Axpo')
  await expect.poll(() => new Set(drawnColumn('Beneficiary'))).toEqual(new Set(['Axpo Power AG']))
  await press('{Control>}a{/Control}{Delete}')
  await tabTo('Filters')
  await press('{Enter}')
  await tabTo('Ccy')
  await press('{Enter}')
  await expect.poll(() => document.activeElement?.matches('.k-filters-edit input')).toBe(true)
  await press(' ')
  await expect.poll(() => document.querySelector('.k-chip-value')?.textContent).toBe('CHF')
  await press('{Escape}')
  await expect.poll(focusedName).toMatch(/^Filters/)
  await tabTo('Remove filter Ccy')
  await press('{Enter}')
  await expect.poll(() => document.querySelector('.k-chip-value')).toBeNull()
})

test('the menu of filters keeps the focus from step to step, and Escape closes it', async () => {
  await show(<PaymentsTable />)
  await tabTo('Filters')
  await press('{Enter}')
  await tabTo('Ccy')
  await press('{Enter}')
  await expect.poll(() => document.activeElement?.closest('.k-filters-edit')?.textContent).toContain('CHF')
  await tabTo('Ccy: Back to all filters', '{Shift>}{Tab}{/Shift}')
  await press('{Enter}')
  await expect.poll(focusedName).toBe('Ccy')
  await press('{Enter}')
  await press('{Escape}')
  await expect.poll(focusedName).toMatch(/^Filters/)
  await expect.poll(() => document.querySelector('.k-filters-edit')).toBeNull()
})

test('by keyboard alone one sorts, by several columns too, groups, and hides a column', async () => {
  await show(<PaymentsTable />)
  await tabTo('Columns')
  await press('{Enter}')
  await expect.poll(() => document.activeElement?.closest('[role="menu"]')).not.toBeNull()
  for (let step = 0; focusedName() !== 'Status' && step < 20; step += 1) await press('{ArrowDown}')
  await press('{Enter}')
  await expect.poll(() => drawnColumn('Status')).toEqual([])
  await press('{Escape}')
  await expect.poll(focusedName).toBe('Columns')

  await headTo('Ccy')
  await press('{Enter}')
  expect(document.querySelector('[aria-sort="ascending"]')?.textContent).toContain('Ccy')
  await headTo('Amount')
  await press('{Shift>}{Enter}{/Shift}')
  expect(document.querySelectorAll('[aria-sort]')).toHaveLength(2)
  await headTo('Group by Ccy')
  await press('{Enter}')
  await expect.poll(() => document.querySelectorAll('.k-table-group')).toHaveLength(4)
  await tabToRows()
  await press('{ArrowRight}')
  await expect.poll(() => drawnNumbers().length).toBeGreaterThan(0)
  await press('{ArrowLeft}')
  await expect.poll(() => drawnNumbers()).toHaveLength(0)
})

test('by keyboard alone one selects, expands and opens rows, and leaves them by one Tab more than a row has controls', async () => {
  const onOpen = vi.fn<(row: DemoPayment) => void>()
  const onSelectionChange = vi.fn<(rows: readonly DemoPayment[]) => void>()
  await show(
    <PaymentsTable
      isSelectable
      isPinnable
      renderDetail={(row) => `Detail of ${row.number}`}
      onOpen={onOpen}
      onSelectionChange={onSelectionChange}
    />,
  )
  await headTo('Select all rows of this page')
  await press(' ')
  expect(onSelectionChange.mock.lastCall?.[0]).toHaveLength(10)
  await press(' ')
  await tabToRows()
  await press('{ArrowDown} ')
  expect(onSelectionChange.mock.lastCall?.[0]).toHaveLength(1)
  await press('{ArrowDown}{ArrowDown}{Shift>} {/Shift}')
  expect(onSelectionChange.mock.lastCall?.[0]).toHaveLength(3)
  await press('{ArrowRight}')
  await expect.poll(() => document.body.textContent).toContain('Detail of 113997')
  await press('{Enter}')
  expect(onOpen.mock.lastCall?.[0]).toMatchObject({ number: 113_997 })
  const stops: string[] = []
  for (let step = 0; step < 5; step += 1) {
    await press('{Tab}')
    stops.push(focusedName())
  }
  expect(stops.slice(0, 4)).toEqual(['Pin 113997', 'Select 113997', 'Collapse 113997', 'More for 113997'])
  expect(document.activeElement?.closest('tbody')).toBeNull()
})

test('where the app opens nothing, Enter and a double click open and shut what a row has below it', async () => {
  await show(<PaymentsTable renderDetail={(row) => `Detail of ${row.number}`} />)
  await tabToRows()
  await press('{ArrowDown}{Enter}')
  await expect.poll(() => document.body.textContent).toContain('Detail of 113999')
  await press('{Enter}')
  await expect.poll(() => document.body.textContent).not.toContain('Detail of')
  await userEvent.dblClick(document.querySelector('[data-row-index="2"] td:nth-child(3)')!)
  await expect.poll(() => document.body.textContent).toContain('Detail of 113998')
})

test('by keyboard alone one pins a row, and the focus keeps its place', async () => {
  await show(<PaymentsTable isPinnable />)
  await tabToRows()
  await press('{ArrowDown}{ArrowDown}')
  await tabTo('Pin 113998')
  await press('{Enter}')
  await expect.poll(() => document.activeElement?.closest('[role="menu"]')).not.toBeNull()
  await press('{ArrowDown}')
  expect(focusedName()).toBe('Pin to top')
  await press('{Enter}')
  await expect.poll(() => drawnNumbers()[0]).toBe('113998')
  await expect.poll(() => document.activeElement?.closest('tbody')).not.toBeNull()
})

function Ordered(): ReactNode {
  const [rows, setRows] = useState(() => demoPayments(4))
  return (
    <PaymentsTable
      rows={rows}
      onReorder={(from, to) => {
        const moved = rows[from]!
        const rest = rows.filter((row) => row !== moved)
        setRows([...rest.slice(0, to), moved, ...rest.slice(to)])
      }}
    />
  )
}

test('by keyboard alone rows are moved by their buttons, and the focus moves with the row', async () => {
  await show(<Ordered />)
  await tabToRows()
  await tabTo('Move 114000 down')
  await press('{Enter}')
  await expect.poll(drawnNumbers).toEqual(['113999', '114000', '113998', '113997'])
  await expect.poll(focusedName).toBe('Move 114000 down')
  await press('{Enter}{Enter}')
  await expect.poll(drawnNumbers).toEqual(['113999', '113998', '113997', '114000'])
  await expect.poll(focusedRow).toBe('114000')
  expect(document.body.textContent).toContain('114000 is now at position 4 of 4')
})

test('by keyboard alone a row is lifted, moved and dropped', async () => {
  await show(<Ordered />)
  await tabToRows()
  await tabTo('Move 114000 by dragging')
  await press(' ')
  await new Promise((resolve) => setTimeout(resolve, 100))
  await press('{ArrowDown}')
  await expect.poll(() => document.body.textContent).toContain('114000 is now at position 2 of 4')
  await press(' ')
  await expect.poll(drawnNumbers).toEqual(['113999', '114000', '113998', '113997'])
})

test('by keyboard alone one turns pages', async () => {
  await show(<PaymentsTable />)
  await tabTo('Page 2')
  await press('{Enter}')
  await expect.poll(() => drawnNumbers()[0]).toBe('113990')
  await tabTo('Last page')
  await press('{Enter}')
  await expect.poll(() => drawnNumbers()[0]).toBe('113970')
  await tabTo(/^Rows per page/, '{Shift>}{Tab}{/Shift}')
  await press('{ArrowDown}')
  await expect.poll(() => document.querySelector('.k-table-summary')?.textContent).toBe('31 - 34 of 34')
})

test('a row shows where the focus is', async () => {
  await show(<PaymentsTable />)
  await tabToRows()
  const cell = document.activeElement!.querySelector('td')!
  expect(getComputedStyle(cell).boxShadow).toContain('inset')
})

test('filter and group buttons of the headers show on hover, on focus, when active, and always on touch', async () => {
  const screen = await show(<PaymentsTable />)
  const button = screen.getByRole('button', { name: 'Filter Ccy' })
  const opacity = () => getComputedStyle(button.element()).opacity
  expect(opacity()).toBe('0')
  await screen.getByRole('columnheader', { name: /^Ccy/ }).hover()
  await expect.poll(opacity).toBe('1')
  await screen.getByRole('searchbox').hover()
  await expect.poll(opacity).toBe('0')
  await headTo('Filter Ccy')
  await expect.poll(opacity).toBe('1')
  await press('{Enter}')
  await tabTo(/^$/)
  await press(' {Escape}')
  await screen.getByRole('searchbox').click()
  await expect.poll(() => button.element().hasAttribute('data-on')).toBe(true)
  expect(opacity()).toBe('1')

  const idle = screen.getByRole('button', { name: 'Filter Amount' })
  expect(getComputedStyle(idle.element()).opacity).toBe('0')
  await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await cdp().send('Emulation.setEmitTouchEventsForMouse', { enabled: true, configuration: 'mobile' })
  try {
    await expect.poll(() => matchMedia('(hover: none)').matches).toBe(true)
    expect(getComputedStyle(idle.element()).opacity).toBe('1')
  } finally {
    await cdp().send('Emulation.setEmitTouchEventsForMouse', { enabled: false })
    await cdp().send('Emulation.setTouchEmulationEnabled', { enabled: false })
  }
})

function Questions(): ReactNode {
  const [isAsked, setAsked] = useState(true)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <PaymentsTable
        renderDetail={() => (isAsked ? <button onClick={() => setOpen(true)}>Compare</button> : <p>Decided</p>)}
      />
      {isOpen && (
        <KitModal opened title="Which one is right?" onClose={() => setOpen(false)}>
          <button
            onClick={() => {
              setOpen(false)
              setTimeout(() => setAsked(false), 100)
            }}
          >
            Keep
          </button>
        </KitModal>
      )}
    </>
  )
}

test('a button in the detail of a row that goes away after its dialog leaves the focus on the row', async () => {
  await show(<Questions />)
  await tabToRows()
  await press('{ArrowDown}{ArrowRight}')
  await tabTo('Compare')
  await press('{Enter}')
  await expect.poll(() => document.activeElement?.closest('[role=dialog]') !== null).toBe(true)
  await tabTo('Keep')
  await press('{Enter}')
  await expect.poll(() => document.querySelector('.k-table-detail')?.textContent).toBe('Decided')
  await expect.poll(focusedRow).toBe('113999')
})

test('the header row is one stop of Tab: arrow keys move within it, and the stop that was used last is come back to', async () => {
  const screen = await show(<PaymentsTable isSelectable />)
  await headTo('Filter Ccy')
  await press('{Tab}')
  expect(focusedRow()).toBe('114000')
  await press('{Shift>}{Tab}{/Shift}')
  expect(focusedName()).toBe('Filter Ccy')
  await press('{End}')
  const last = focusedName()
  await press('{ArrowRight}')
  expect(focusedName()).toBe(last)
  await press('{Home}')
  expect(focusedName()).toBe('Select all rows of this page')
  // keys that are typed into a filter are not those of the header
  await headTo('Filter Ccy')
  await press('{Enter}')
  await expect.poll(() => document.activeElement?.closest('[role="dialog"]')).not.toBeNull()
  await press('{ArrowRight}')
  expect(document.activeElement?.closest('thead')).toBeNull()
  await press('{Escape}')
  await expect.poll(focusedName).toBe('Filter Ccy')
  // a column that comes brings no further stop
  await screen.getByRole('button', { name: 'Columns' }).click()
  await screen.getByRole('menuitemcheckbox').first().click()
  await expect.poll(() => document.querySelectorAll('thead [tabindex="0"]').length).toBe(1)
  expect(document.querySelectorAll('thead :is(button, input):not([tabindex])')).toHaveLength(0)
})

test('↓ leads from the search and from the header into the rows: to the first, or to the one of last time', async () => {
  await show(<PaymentsTable />)
  await tabTo('Search: Payments')
  await press('{ArrowDown}')
  expect(focusedRow()).toBe('114000')
  await press('{ArrowDown}{ArrowDown}')
  await tabTo('Search: Payments', '{Shift>}{Tab}{/Shift}')
  await press('{ArrowDown}')
  expect(focusedRow()).toBe('113998')
  await headTo('Ccy')
  await press('{ArrowDown}')
  expect(focusedRow()).toBe('113998')
  await tabTo('Search: Payments', '{Shift>}{Tab}{/Shift}')
  await press('nowhere')
  await expect.poll(() => drawnNumbers()).toHaveLength(0)
  await press('{ArrowDown}')
  expect(focusedName()).toBe('Search: Payments')
})
