// From … to, both inclusive; the Filter button waits until both bounds are there.
import { Button, Group } from '@mantine/core'
import { limits } from '@kontor/domain'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { compareDecimalText } from '../../format/decimal-text.ts'
import { AmountInput } from '../../inputs/amount-input.tsx'
import { useTexts } from '../../texts/use-texts.ts'
import type { ColumnKind } from '../column.ts'
import type { FilterValue } from '../filters.ts'

export function NumberRangeFilter(props: {
  readonly kind: ColumnKind
  readonly value: Extract<FilterValue, { variant: 'number-range' }> | null
  readonly onChange: (value: FilterValue | null) => void
}): ReactNode {
  const { kind, value, onChange } = props
  const t = useTexts()
  const [from, setFrom] = useState(value?.from ?? '')
  const [to, setTo] = useState(value?.to ?? '')
  const decimals = kind === 'integer' || kind === 'identifier' ? 0 : kind === 'rate' ? limits.count.rateDecimals : 2
  const isComplete = from !== '' && to !== ''
  return (
    <form
      className="k-range"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isComplete) return
        const isOrdered = compareDecimalText(from, to) <= 0
        onChange({ variant: 'number-range', from: isOrdered ? from : to, to: isOrdered ? to : from })
      }}
    >
      <Group gap="xs" grow align="start">
        <AmountInput
          label={t('filter.from')}
          value={from}
          onChange={(next) => setFrom(next)}
          minorUnit={decimals}
          hasInitialFocus
        />
        <AmountInput label={t('filter.to')} value={to} onChange={(next) => setTo(next)} minorUnit={decimals} />
      </Group>
      <Group justify="space-between" mt="sm">
        <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
          {t('filter.clear')}
        </Button>
        <Button type="submit" disabled={!isComplete}>
          {t('filter.apply')}
        </Button>
      </Group>
    </form>
  )
}
