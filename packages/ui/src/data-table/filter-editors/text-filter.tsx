// Contains …: filters while one types.
import { TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTexts } from '../../texts/use-texts.ts'
import type { FilterValue } from '../filters.ts'

export function TextFilter(props: {
  readonly value: string
  readonly onChange: (value: FilterValue | null) => void
  readonly onDone: () => void
}): ReactNode {
  const t = useTexts()
  return (
    <TextInput
      data-autofocus
      w={220}
      label={t('filter.contains')}
      value={props.value}
      onChange={(event) => {
        const text = event.currentTarget.value
        props.onChange(text === '' ? null : { variant: 'text', text })
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter') props.onDone()
      }}
    />
  )
}
