// Above a list: makes a new one.
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { RecordSubject } from '@kontor/domain'
import type { ReactNode } from 'react'
import { useRecordWords } from '../forms/use-record-words.ts'

export function AddButton(props: { readonly subject: RecordSubject; readonly onClick: () => void }): ReactNode {
  const words = useRecordWords(props.subject)
  return (
    <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={props.onClick}>
      {words('add')}
    </Button>
  )
}
