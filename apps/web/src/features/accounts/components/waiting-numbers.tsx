// The numbers that wait under Unknown accounts and may be the account's, each to be entered by a press.
import { Button, Group, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsShown } from '../../../shared/session/session-context.ts'
import { waitingNumbersQuery } from '../accounts.queries.ts'

/** So many stand beside the field; the others are found on their own page. */
const shownMost = 8

export function WaitingNumbers(props: {
  readonly currencyCode: string
  readonly entered: string
  readonly onChoose: (number: string) => void
}): ReactNode {
  const { currencyCode, entered, onChoose } = props
  const { t } = useTranslation('accounts')
  const mayRead = useIsShown({ features: ['Reconciliation'] })
  const { data = [] } = useQuery({ ...waitingNumbersQuery, enabled: mayRead })
  const fitting = data.filter((one) => one.currencyCode === null || one.currencyCode === currencyCode)
  const numbers = [...new Set(fitting.map((one) => one.statementAccountNumber))].filter((one) => one !== entered)
  if (numbers.length === 0) return null
  return (
    <Group gap="xs" role="group" aria-label={t('contract.waiting')}>
      <Text size="sm" c="dimmed">
        {t('contract.waiting')}
      </Text>
      {numbers.slice(0, shownMost).map((number) => (
        <Button
          key={number}
          size="compact-sm"
          variant="default"
          aria-label={t('contract.useWaiting', { number })}
          onClick={() => onChoose(number)}
        >
          <span className="k-num">{number}</span>
        </Button>
      ))}
    </Group>
  )
}
