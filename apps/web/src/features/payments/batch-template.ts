// The published template of a batch: a csv file with the headings of the reader's language and one line to write over.
import { type Language, batchColumns } from '@kontor/contract'
import { saveFile } from '@kontor/ui'

const example: Partial<Record<keyof typeof batchColumns, string>> = {
  account: 'CH9300762011623852957',
  executionDate: '2030-01-31',
  currency: 'CHF',
  amount: '100.00',
  name: 'Muster AG',
  iban: 'CH5604835012345678009',
  postCode: '8005',
  townName: 'Zürich',
  countryCode: 'CH',
  message: 'Invoice 1',
  endToEndId: 'INV-1',
}

export function batchTemplate(language: Language): string {
  const columns = Object.entries(batchColumns) as [keyof typeof batchColumns, (typeof batchColumns)['account']][]
  const line = (cells: readonly string[]) => `${cells.join(';')}\r\n`
  return line(columns.map(([, { heading }]) => heading[language])) + line(columns.map(([name]) => example[name] ?? ''))
}

export function saveBatchTemplate(language: string): void {
  // the mark tells spreadsheets that it is UTF-8
  const text = `\u{FEFF}${batchTemplate(language as Language)}`
  saveFile(new Blob([text], { type: 'text/csv;charset=utf-8' }), 'kontor-batch.csv')
}
