// The page of our table in the benchmark: DataTable as the application uses it, with everything it can do at once,
// over the rows of the peers. It is worked through what people see: the header's button and the filter's field.
import '@kontor/ui/kit.css'
import { calendarDate } from '@kontor/domain/calendar'
import type { TableColumn } from '@kontor/ui'
import { DataTable, KitProvider, addKitTexts } from '@kontor/ui'
import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import type { Row } from './rows.ts'
import { rows } from './rows.ts'

const columns: readonly TableColumn<Row>[] = [
  { id: 'id', header: 'No.', accessor: (row) => row.id, kind: 'integer', size: 90, pin: 'start' },
  { id: 'date', header: 'Date', accessor: (row) => row.date, kind: 'date', filter: 'date-range', size: 110 },
  { id: 'value', header: 'Value date', accessor: (row) => row.value, kind: 'date', filter: 'date-range', size: 110 },
  {
    id: 'amount',
    header: 'Amount',
    // the kit's amounts are decimal texts, as they come over the wire
    accessor: (row) => row.amount.toFixed(2),
    kind: 'amount',
    filter: 'number-range',
    size: 130,
  },
  { id: 'ccy', header: 'Ccy', accessor: (row) => row.ccy, filter: 'multi-select', isGroupable: true, size: 70 },
  { id: 'name', header: 'Name', accessor: (row) => row.name, filter: 'text', size: 240, phone: 'title' },
  { id: 'iban', header: 'IBAN', accessor: (row) => row.iban, filter: 'text', size: 220 },
  { id: 'bic', header: 'BIC', accessor: (row) => row.bic, filter: 'select', size: 130 },
  { id: 'reference', header: 'Reference', accessor: (row) => row.reference, filter: 'text', size: 180 },
  {
    id: 'status',
    header: 'Status',
    accessor: (row) => row.status,
    kind: 'option',
    filter: 'multi-select',
    isGroupable: true,
    size: 110,
  },
]
const rowId = (row: Row) => String(row.id)
const clock = { today: () => calendarDate('2026-11-21'), now: () => new Date('2026-11-21T08:30:00Z') }

const instance = i18next.createInstance()
await instance.use(initReactI18next).init({ lng: 'en', resources: {}, interpolation: { escapeValue: false } })
await addKitTexts(instance, 'en')

const root = document.querySelector('#root')
if (root === null) throw new Error('The page has no #root.')
createRoot(root).render(
  <I18nextProvider i18n={instance}>
    <KitProvider timeZone="Europe/Zurich" clock={clock} forceColorScheme="light">
      {/* toolbar, selection bar and foot stand around a scroll area of 700 px: that of the peers */}
      <div style={{ display: 'flex', height: 836 }}>
        <DataTable
          name="bench"
          label="Entries"
          columns={columns}
          rows={rows}
          rowId={rowId}
          isPaged={false}
          layout="fill"
          isSelectable
          onOpen={() => {}}
        />
      </div>
    </KitProvider>
  </I18nextProvider>,
)

const header = (name: string) => [...document.querySelectorAll('thead th')].find((cell) => cell.textContent === name)

Object.assign(globalThis, {
  __b: {
    first: () => document.querySelector('tbody tr[aria-rowindex="2"] td:nth-child(2)')?.textContent,
    scroller: () => document.querySelector('.k-table-scroll'),
    // two clicks on a column of numbers: descending, then ascending
    sort: () => header('Amount')?.querySelector<HTMLElement>('.k-table-sort')?.click(),
    openFilter: () => header('Name')?.querySelector<HTMLElement>('.k-table-head-action')?.click(),
    filter: (text: string) => {
      const field = document.querySelector<HTMLInputElement>('.mantine-Popover-dropdown input')
      if (field === null) throw new Error('The filter is not open.')
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
      field.dispatchEvent(new Event('input', { bubbles: true }))
    },
  },
})
