// What stands behind a row: below it where there is room, over the list on a phone.
import { KitModal } from '@kontor/ui'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useState } from 'react'

/** `table` is spread into the `DataTable`, `modal` drawn beside it. `close` closes what is open over the list. */
export function useRowDetail<Row>(
  titleOf: (row: Row) => string,
  render: (row: Row, close: () => void) => ReactNode,
): { readonly table: RowDetail<Row>; readonly modal: ReactNode } {
  const isPhone = useMediaQuery('(max-width: 767px)', false, { getInitialValueInEffect: false })
  const [opened, setOpened] = useState<Row | null>(null)
  const close = () => setOpened(null)
  const renderDetail = (row: Row) => render(row, close)
  return {
    table: { renderDetail, ...(isPhone && { onOpen: (row: Row) => setOpened(row) }) },
    modal: opened !== null && (
      <KitModal opened onClose={close} title={titleOf(opened)}>
        {renderDetail(opened)}
      </KitModal>
    ),
  }
}

type RowDetail<Row> = { readonly renderDetail: (row: Row) => ReactNode; readonly onOpen?: (row: Row) => void }
