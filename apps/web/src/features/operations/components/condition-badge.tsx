// Ok, worth a look, or stuck: a tone and a word.
import type { OperationsOverview } from '@kontor/contract'
import { Badge, type BadgeTone } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

export type Condition = OperationsOverview['condition']

const tones: Readonly<Record<Condition, BadgeTone>> = { Ok: 'green', Attention: 'yellow', Stuck: 'red' }

export function ConditionBadge({ condition }: { readonly condition: Condition }): ReactNode {
  const { t } = useTranslation('operations')
  return <Badge tone={tones[condition]}>{t(`condition.${condition}`)}</Badge>
}
