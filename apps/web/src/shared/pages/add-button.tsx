// Above a list: makes a new one.
import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { ReactNode } from 'react'

export function AddButton(props: { readonly label: string; readonly onClick: () => void }): ReactNode {
  return (
    <Button leftSection={<IconPlus size={15} aria-hidden />} onClick={props.onClick}>
      {props.label}
    </Button>
  )
}
