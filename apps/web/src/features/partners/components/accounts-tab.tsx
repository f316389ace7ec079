// The accounts of a partner: what is in use, who confirmed it and when, and what waits for a second person.
import type { PartnerAnswer, PartnerBeneficiary } from '@kontor/contract'
import { bankDetails } from '@kontor/domain/partners'
import { Loader } from '@mantine/core'
import { Badge, RowActions, countryName, lazyDialog } from '@kontor/ui'
import { IconHistory, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { RemoveRecordModal } from '../../../shared/forms/remove-record-modal.tsx'
import { AddButton } from '../../../shared/lists/add-button.tsx'
import { useRowAct } from '../../../shared/lists/use-row-act.ts'
import { ReadFailure } from '../../../shared/read-failure.tsx'
import { currencyListQuery } from '../../currencies/public.ts'
import { addressLines } from '../address-draft.ts'
import { type PartnerPlace, beneficiariesQuery } from '../partners.queries.ts'
import { deleteBeneficiary } from '../save-beneficiary.ts'
import { useDetailWords } from '../use-detail-words.ts'
import { usePartnerWords } from '../use-partner-words.ts'
import { BeneficiaryForm } from './beneficiary-form.tsx'
import { PartnerFacts } from './partner-facts.tsx'
import { TrustLine } from './trust-line.tsx'
import { WaitingChange } from './waiting-change.tsx'

const ChangesModal = lazyDialog(
  () => import('./changes-modal.tsx'),
  (one) => one.ChangesModal,
)

type Act = 'edit' | 'delete' | 'history'

const none: readonly never[] = []
const icon = { size: 15, 'aria-hidden': true } as const

export function AccountsTab(props: {
  readonly place: PartnerPlace
  readonly partner: PartnerAnswer
  readonly mayEdit: boolean
  /** The account whose address is to be mended. */
  readonly mend: string | undefined
}): ReactNode {
  const { place, partner, mayEdit, mend } = props
  const { t } = useTranslation('partners')
  const { data, error, isFetching, refetch } = useQuery(beneficiariesQuery(place))
  const { shown, show, add, close } = useRowAct<Act, PartnerBeneficiary>(data ?? none)
  const [isMending, setMending] = useState(mayEdit)
  const mended = isMending ? data?.find(({ id }) => id === mend) : undefined
  return (
    <div className="partner-tab">
      <p className="k-dim partner-text">{t('accounts.hint')}</p>
      {mayEdit && (
        <div>
          <AddButton subject="beneficiary" onClick={add} />
        </div>
      )}
      {error !== null && <ReadFailure error={error} isReading={isFetching} onRetry={() => void refetch()} />}
      {data === undefined && error === null && (
        <p role="status">
          <Loader size={16} aria-hidden /> {t('accounts.loading')}
        </p>
      )}
      {data?.length === 0 && <p className="partner-text">{t('accounts.none')}</p>}
      {data !== undefined && data.length > 0 && (
        <ul className="partner-records">
          {data.map((one) => (
            <Account key={one.id} account={one} mayEdit={mayEdit} show={show} />
          ))}
        </ul>
      )}
      {mended && <BeneficiaryForm place={place} partner={partner} saved={mended} onClose={() => setMending(false)} />}
      {(shown?.act === 'add' || shown?.act === 'edit') && (
        <BeneficiaryForm place={place} partner={partner} saved={shown.row} onClose={close} />
      )}
      {shown?.act === 'history' && <ChangesModal place={place} account={shown.row} onClose={close} />}
      {shown?.act === 'delete' && (
        <RemoveRecordModal
          subject="beneficiary"
          row={shown.row}
          remove={(row) => deleteBeneficiary(place, row)}
          onClose={close}
        >
          {t('accounts.whatIsDeleted')}
        </RemoveRecordModal>
      )}
    </div>
  )
}

function Account(props: {
  readonly account: PartnerBeneficiary
  readonly mayEdit: boolean
  readonly show: (act: Act, account: PartnerBeneficiary) => void
}): ReactNode {
  const { account, mayEdit, show } = props
  const { t, i18n } = useTranslation(['partners', 'records'])
  const words = usePartnerWords()
  const details = useDetailWords()
  const currencies = useQuery(currencyListQuery).data
  const titleId = useId()
  const currency = currencies?.find(({ id }) => id === account.currencyId)?.code ?? null
  return (
    <li aria-labelledby={titleId}>
      <div className="partner-record-head">
        <strong id={titleId}>{account.name}</strong>
        <Badge tone={account.isTrusted ? 'green' : 'yellow'}>{t(account.isTrusted ? 'trusted' : 'untrusted')}</Badge>
        {!account.enabled && <Badge tone="grey">{words.status(false)}</Badge>}
        <RowActions
          rowLabel={account.name}
          actions={[
            { label: t('history.act'), icon: <IconHistory {...icon} />, onClick: () => show('history', account) },
            ...(mayEdit
              ? [
                  { label: t('records:edit'), icon: <IconPencil {...icon} />, onClick: () => show('edit', account) },
                  {
                    label: t('records:delete'),
                    icon: <IconTrash {...icon} />,
                    isDangerous: true,
                    onClick: () => show('delete', account),
                  },
                ]
              : []),
          ]}
        />
      </div>
      <PartnerFacts
        facts={[
          ...bankDetails
            .filter((one) => one !== 'name')
            .map((one) => {
              const value = account[one]
              return [
                details.field(one),
                value !== null && (
                  <span key={one} className="k-mono">
                    {details.value(one, value)}
                  </span>
                ),
              ] as const
            }),
          [words.field('currency'), currency],
          [t('address'), addressLines(account, (code) => countryName(code, i18n.language)).join('\n')],
        ]}
      />
      <TrustLine account={account} />
      {account.waiting !== null && <WaitingChange change={account.waiting} name={account.name} />}
    </li>
  )
}
