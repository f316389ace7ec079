// What the bank has answered to a file so far, in a word.
import { Badge } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { verdictTones } from '../transmission-states.ts'
import type { Transmission } from '../transmissions.queries.ts'

export function BankAnswerBadge({ file }: { readonly file: Transmission }): ReactNode {
  const { t } = useTranslation('transmissions')
  if (file.bankAnswer === null) return <span className="k-dim">{t('answer.none')}</span>
  const { verdict } = file.bankAnswer
  return <Badge tone={verdictTones[verdict]}>{t(`answer.${verdict}`)}</Badge>
}
