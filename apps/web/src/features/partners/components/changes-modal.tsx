// What bank details a beneficiary had and was to have, the latest first: who entered them and when, and who decided how.
import type { BeneficiaryChangeAnswer, PartnerBeneficiary } from '@kontor/contract'
import { Loader } from '@mantine/core'
import { Badge, KitModal, useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { ReadFailure } from '../../../shared/read-failure.tsx'
import { type PartnerPlace, beneficiaryChangesQuery } from '../partners.queries.ts'
import { ChangedDetails } from './changed-details.tsx'
import { DetailFacts } from './detail-facts.tsx'
import '../partners.css'

const tones = { Waiting: 'yellow', Confirmed: 'green', Declined: 'red', Withdrawn: 'grey', Replaced: 'grey' } as const

export function ChangesModal(props: {
  readonly place: PartnerPlace
  readonly account: PartnerBeneficiary
  readonly onClose: () => void
}): ReactNode {
  const { place, account, onClose } = props
  const { t } = useTranslation('partners')
  const { data, error, isFetching, refetch } = useQuery(beneficiaryChangesQuery(place, account.id))
  return (
    <KitModal opened onClose={onClose} title={t('history.title', { name: account.name })}>
      {error !== null && <ReadFailure error={error} isReading={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <p role="status">
          <Loader size={16} aria-hidden /> {t('history.loading')}
        </p>
      )}
      {data?.length === 0 && <p className="partner-text">{t('history.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <ol className="partner-records">
          {data.map((change) => (
            <Change key={change.id} change={change} />
          ))}
        </ol>
      )}
    </KitModal>
  )
}

function Change({ change }: { readonly change: BeneficiaryChangeAnswer }): ReactNode {
  const { state, details, before, enteredByName, enteredAt, isImported, decidedByName, decidedAt } = change
  const { call, reason } = change
  const { t } = useTranslation('partners')
  const formats = useFormats()
  const titleId = useId()
  return (
    <li aria-labelledby={titleId}>
      <div className="partner-record-head">
        <strong id={titleId}>{t('history.entered', { name: enteredByName, at: formats.dateTime(enteredAt) })}</strong>
        <Badge tone={tones[state]}>{t(`history.state.${state}`)}</Badge>
      </div>
      {isImported && <p className="k-dim partner-text">{t('change.imported')}</p>}
      {before === null ? <DetailFacts details={details} /> : <ChangedDetails change={change} before={before} />}
      {decidedByName !== null && decidedAt !== null && (
        <p className="partner-text">
          {t(`history.decided.${state as Exclude<typeof state, 'Waiting'>}`, {
            name: decidedByName,
            at: formats.dateTime(decidedAt),
          })}
        </p>
      )}
      {call !== null && (
        <p className="k-dim partner-text">{t('trust.call', { ...call, day: formats.date(call.calledOn) })}</p>
      )}
      {reason !== null && <p className="k-dim partner-text">{t('history.reason', { reason })}</p>}
    </li>
  )
}
