// The accounts that a statement of the bank is about: those that are not known are ticked, named and created. Nothing of the
// file is stored.
import { Checkbox } from '@mantine/core'
import type { ProposedAccount } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { FileDrop, FormModal, Note, TextField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { groupFour } from '../../../shared/group-four.ts'
import { type Proposal, useProposedAccounts } from './use-proposed-accounts.ts'
import '../accounts.css'

const endings = ['.xml', '.053', '.sta', '.mt940', '.940', '.txt', '.camt'] as const

export function StatementModal({ onClose }: { readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation('accounts')
  const state = useProposedAccounts(onClose)
  const { file, proposals, left, problem, isReading, isCreating, chosen } = state
  const reason =
    file === null
      ? t('statement.noFile')
      : proposals !== null && chosen.length === 0
        ? t('statement.noneChosen')
        : chosen.some(({ name }) => name.trim() === '')
          ? t('statement.unnamed')
          : null
  return (
    <FormModal
      title={t('statement.title')}
      size={720}
      isStatic
      submitLabel={t('statement.create', { count: chosen.length })}
      reason={reason}
      isBlocked={proposals === null || isReading}
      isSubmitting={isCreating}
      onSubmit={() => void state.create()}
      onClose={() => !isCreating && onClose()}
    >
      <FileDrop
        label={t('statement.file')}
        description={t('statement.hint')}
        accept={endings}
        sizeMax={limits.size.bankFile}
        isMultiple={false}
        disabled={isCreating}
        files={file === null ? [] : [file]}
        onChange={([one]) => void state.choose(one ?? null)}
      />
      {isReading && <p role="status">{t('statement.reading')}</p>}
      {problem !== null && <Note tone="error">{problem}</Note>}
      {proposals?.map((one, index) => (
        <ProposedRow key={one.key} proposal={one} onChange={(part) => state.set(index, part)} />
      ))}
      {left > 0 && <Note tone="warning">{t('statement.left', { count: left })}</Note>}
    </FormModal>
  )
}

function ProposedRow(props: {
  readonly proposal: Proposal
  readonly onChange: (part: Partial<Proposal>) => void
}): ReactNode {
  const { proposal, onChange } = props
  const { account, isChosen, name, error } = proposal
  const { t } = useTranslation('accounts')
  const reason = whyNot(account)
  const about = [account.ownerName, account.bankName, account.bankIdentifierCode].filter((one) => one !== null)
  return (
    <div className="account-proposal">
      <Checkbox
        label={`${numberOf(account)} ${account.currencyCode ?? ''}`}
        description={about.join(' · ')}
        checked={isChosen}
        disabled={reason !== null}
        onChange={(event) => onChange({ isChosen: event.currentTarget.checked })}
      />
      {reason === null ? (
        <TextField
          label={t('statement.name', { number: numberOf(account), currency: account.currencyCode ?? '' })}
          isLabelHidden
          placeholder={t('statement.namePlaceholder')}
          maxLength={limits.length.name}
          error={error}
          value={name}
          onChange={(typed) => onChange({ name: typed, error: null })}
        />
      ) : (
        <span className="k-dim">
          {t(reason, {
            name: account.known?.shortName,
            company: account.known?.companyName,
            count: limits.length.accountNumber,
          })}
        </span>
      )}
    </div>
  )
}

function whyNot({ isKnown, known, currencyId, hindrance }: ProposedAccount) {
  if (isKnown && known === null) return 'statement.knownElsewhere'
  if (isKnown) return known?.enabled === false ? 'statement.knownDisabled' : 'statement.known'
  if (hindrance !== null) return hindrance === 'QrIban' ? 'statement.qrIban' : 'statement.tooLong'
  return currencyId === null ? 'statement.noCurrency' : null
}

function numberOf({ iban, hindrance, number }: ProposedAccount): string {
  return iban !== null || hindrance === 'QrIban' ? groupFour(number) : number
}
