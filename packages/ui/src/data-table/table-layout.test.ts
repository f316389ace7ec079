import { describe, expect, test } from 'vitest'
import type { TableColumn } from './column.ts'
import { layOut } from './table-layout.ts'

type Row = { readonly a: string }
const column = (id: string, part: Partial<TableColumn<Row>> = {}): TableColumn<Row> => ({
  id,
  header: id,
  accessor: (row) => row.a,
  ...part,
})

describe('the widths of columns', () => {
  test('are 140 px where none is given, and never more than 1000', () => {
    const { minWidth } = layOut([column('a'), column('b', { size: 5000 })], [], 0)
    expect(minWidth).toBe(140 + 1000)
  })

  test('have no smallest size', () => {
    expect(layOut([column('a', { size: 1 })], [], 0).minWidth).toBe(1)
  })

  test('leave what is over to the first text column, or to those that ask for it', () => {
    const columns = [column('n', { kind: 'amount' }), column('a'), column('b')]
    expect(layOut(columns, [], 0).widths).toEqual([140, null, 140])
    expect(layOut([...columns, column('c', { grows: true })], [], 0).widths).toEqual([140, 140, 140, null])
  })
})

test('columns pinned at an edge stand there whatever their order, beside the kit’s own controls', () => {
  const { columns } = layOut(
    [column('end', { pin: 'end', size: 42 }), column('a'), column('start', { pin: 'start', size: 84 })],
    [],
    48,
  )
  expect(columns.map((laid) => laid.column.id)).toEqual(['start', 'a', 'end'])
  expect(columns[0]?.style).toEqual({ insetInlineStart: 48 })
  expect(columns[2]?.style).toEqual({ insetInlineEnd: 0 })
})

test('hidden columns take no width', () => {
  expect(layOut([column('a'), column('b')], ['b'], 0).minWidth).toBe(140)
})
