// On the page of a person: what was done to him, or what he did.
import { SegmentedControl } from '@mantine/core'
import type { UserId } from '@kontor/domain/identifiers'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import '../audit.css'
import { AuditTable } from './audit-table.tsx'

const sides = ['toPerson', 'byPerson'] as const

export function UserActivities({ userId }: { readonly userId: UserId }): ReactNode {
  const { t } = useTranslation('audit')
  const [side, setSide] = useState<(typeof sides)[number]>('toPerson')
  return (
    <div className="aud-person">
      <SegmentedControl
        aria-label={t('sides')}
        data={sides.map((value) => ({ value, label: t(value) }))}
        value={side}
        onChange={(next) => setSide(sides.find((one) => one === next) ?? 'toPerson')}
      />
      <AuditTable
        key={side}
        isPart
        subject={side === 'toPerson' ? userId : null}
        person={side === 'byPerson' ? userId : null}
      />
    </div>
  )
}
