// Puts accounts that have no contract on this one: those of the same bank first, several at once.
import type { AccountAnswer, CommunicationAnswer } from '@kontor/contract'
import { hasPermissionOnAccount } from '@kontor/domain/access'
import { Note, TextField, useActToasts } from '@kontor/ui'
import { Button, Checkbox } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { accountNumberText } from '../../../shared/group-four.ts'
import { asRun } from '../../../shared/runs.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { useChange } from '../../../shared/use-change.ts'

/** More are found by their name or number. */
const shownAtOnce = 50
const searchedFrom = 12

export function AddAccounts(props: {
  readonly contract: CommunicationAnswer
  readonly accounts: readonly AccountAnswer[]
}): ReactNode {
  const { contract, accounts } = props
  const { t } = useTranslation('communications')
  const { facts } = useSession()
  const toasts = useActToasts()
  const [chosen, setChosen] = useState<readonly string[]>([])
  const [search, setSearch] = useState('')
  const free = accounts
    .filter(
      ({ communicationId, accountType, enabled, companyId, accountId }) =>
        communicationId === null &&
        accountType === 'Bank' &&
        enabled &&
        hasPermissionOnAccount(facts, companyId, accountId, 'AccountsEdit'),
    )
    .toSorted((a, b) => Number(isOfBank(b, contract)) - Number(isOfBank(a, contract)))
  // one after the other: what one of them is refused says which it is, and those before it stand
  const put = useChange('account', async (wanted: readonly AccountAnswer[]) => {
    await asRun(async () => {
      for (const account of wanted) await putOn(contract, account)
    })
  })
  if (free.length === 0) return null
  const words = search.toLowerCase().replaceAll(' ', '')
  const found = free.filter((one) => searched(one).includes(words))
  const wanted = free.filter(({ accountId }) => chosen.includes(accountId))
  const run = () =>
    put.mutate(wanted, {
      onSuccess: () => {
        toasts.success(t('accounts.added', { count: wanted.length }))
        setChosen([])
      },
      onError: (cause) => toasts.error(t('accounts.notAdded'), cause),
    })
  return (
    <section className="contract-add" aria-labelledby="contract-add">
      <h2 className="contract-heading" id="contract-add">
        {t('accounts.without')}
      </h2>
      {free.length > searchedFrom && (
        <TextField label={t('accounts.search')} value={search} onChange={setSearch} className="contract-add-search" />
      )}
      <Checkbox.Group aria-labelledby="contract-add" value={[...chosen]} onChange={setChosen}>
        <div className="contract-add-list">
          {found.slice(0, shownAtOnce).map((account) => (
            <Checkbox
              key={account.accountId}
              value={account.accountId}
              label={account.shortName}
              description={`${account.companyName} · ${accountNumberText(account) ?? ''} ${account.currency.code}`}
            />
          ))}
        </div>
      </Checkbox.Group>
      {found.length > shownAtOnce && (
        <Note tone="info">{t('accounts.more', { count: found.length - shownAtOnce })}</Note>
      )}
      <div className="contract-acts">
        <Button
          onClick={run}
          disabled={wanted.length === 0}
          loading={put.isPending}
          loaderProps={{ color: 'var(--k-text-2)' }}
        >
          {wanted.length === 0 ? t('accounts.choose') : t('accounts.add', { count: wanted.length })}
        </Button>
      </div>
    </section>
  )
}

function putOn({ id }: CommunicationAnswer, account: AccountAnswer): Promise<AccountAnswer> {
  const { companyId, accountId, communicationAccountNumber, version } = account
  return call('setAccountCommunication', {
    params: { companyId, accountId },
    body: { communicationId: id, communicationAccountNumber, version },
  })
}

/** Of the institution: branches are told apart by the last three characters of a BIC (ISO 9362). */
function isOfBank({ bankIdentifierCode, bankName }: AccountAnswer, contract: CommunicationAnswer): boolean {
  const institution = (bic: string | null) => bic?.slice(0, 8) ?? null
  const own = institution(bankIdentifierCode)
  return own === null ? bankName === contract.bankName : own === institution(contract.bankIdentifierCode)
}

function searched({ shortName, companyName, iban, accountNumber }: AccountAnswer): string {
  return `${shortName}${companyName}${iban ?? ''}${accountNumber ?? ''}`.toLowerCase().replaceAll(' ', '')
}
