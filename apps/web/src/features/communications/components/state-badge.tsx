// How far a contract is set up.
import type { CommunicationAnswer } from '@kontor/contract'
import { Badge } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export function StateBadge({ state }: Pick<CommunicationAnswer, 'state'>): ReactNode {
  const { t } = useTranslation('communications')
  return <Badge tone={state === 'Ready' ? 'green' : 'yellow'}>{t(`state.${state}`)}</Badge>
}
