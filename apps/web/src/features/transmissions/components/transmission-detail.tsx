// One transmission opened: its facts, its payments, and the way to a decision where one is wanted.
import { Button } from '@mantine/core'
import { Note } from '@kontor/ui'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Transmission } from '../transmissions.queries.ts'
import { useTransmissionFacts } from '../use-transmission-facts.ts'
import { Facts } from './facts.tsx'
import { FiledPayments } from './filed-payments.tsx'
import { SettleAlarmDialog } from './settle-alarm-dialog.tsx'

export function TransmissionDetail(props: {
  readonly file: Transmission
  readonly onDecide: (file: Transmission) => void
}): ReactNode {
  const { file, onDecide } = props
  const { t } = useTranslation('transmissions')
  const factsOf = useTransmissionFacts()
  const [isSettling, setIsSettling] = useState(false)
  return (
    <div className="trm-detail">
      {file.alarm !== null && <Note tone="error">{file.alarm}</Note>}
      {file.alarm !== null && file.mayDecide && (
        <Button size="compact-sm" variant="default" onClick={() => setIsSettling(true)}>
          {t('alarm.open')}
        </Button>
      )}
      {isSettling && <SettleAlarmDialog id={file.id} onClose={() => setIsSettling(false)} />}
      <Facts facts={factsOf(file)} />
      <FiledPayments label={t('column.count')} payments={file.payments} isLinked />
      {file.transactionCount === null && <p className="k-dim">{t('detail.someHidden')}</p>}
      {file.resolving === 'Allowed' && (
        <Button size="compact-sm" onClick={() => onDecide(file)}>
          {t('decide.open')}
        </Button>
      )}
      {file.resolving !== null && file.resolving !== 'Allowed' && (
        <p className="k-dim">{t(`decide.mayNot.${file.resolving}`)}</p>
      )}
    </div>
  )
}
