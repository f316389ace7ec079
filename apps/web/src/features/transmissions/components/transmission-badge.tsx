// How far a transmission is, in a word and its tone.
import { Badge } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { transmissionTones } from '../transmission-states.ts'
import type { Transmission } from '../transmissions.queries.ts'

export function TransmissionBadge({ state }: { readonly state: Transmission['state'] }): ReactNode {
  const { t } = useTranslation('transmissions')
  return <Badge tone={transmissionTones[state]}>{t(`state.${state}`)}</Badge>
}
