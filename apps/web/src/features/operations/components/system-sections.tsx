// Who is signed in, and what the server is made of: nothing to judge, good to know.
import type { OperationsOverview } from '@kontor/contract'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useMeasures } from '../use-measures.ts'
import { FactList, SectionCard } from './section-card.tsx'

export function SessionsSection({ sessions }: Pick<OperationsOverview, 'sessions'>): ReactNode {
  const { t } = useTranslation('operations')
  const { count } = useMeasures()
  return (
    <SectionCard title={t('sessions.title')}>
      <FactList
        facts={(['people', 'sessions', 'locked', 'half'] as const).map((one) => ({
          name: t(`sessions.${one}`),
          value: count(sessions[one]),
        }))}
      />
    </SectionCard>
  )
}

export function SystemSection({ database, build }: Pick<OperationsOverview, 'database' | 'build'>): ReactNode {
  const { t } = useTranslation('operations')
  const { size, span, dateTime } = useMeasures()
  return (
    <SectionCard title={t('system.title')}>
      <FactList
        facts={[
          { name: t('system.database'), value: t(`system.kind.${database.kind}`, { version: database.version }) },
          { name: t('system.bytes'), value: size(database.bytes) },
          { name: t('system.migration'), value: database.migration },
          { name: t('system.commit'), value: build.commit },
          { name: t('system.startedAt'), value: dateTime(build.startedAt) },
          { name: t('system.uptime'), value: span(build.uptimeSeconds) },
        ]}
      />
    </SectionCard>
  )
}
