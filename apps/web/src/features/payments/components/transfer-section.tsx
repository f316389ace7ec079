// The left half of the form of a transfer: to which own account, and as SEPA or not.
import { Switch } from '@mantine/core'
import type { AccountAnswer } from '@kontor/contract'
import { AccountSelect, Note, useToasts } from '@kontor/ui'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { groupFour } from '../../../shared/group-four.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { useFilesOfPage } from '../use-files-of-page.ts'
import { type FormView, faultOf } from './form-view.ts'

export function TransferSection({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const words = useDomainWords()
  const toasts = useToasts()
  const { draft, setDraft, account, creditAccount, goneCreditAccount, ownAccounts, field } = view
  const section = useRef<HTMLDivElement>(null)
  useFilesOfPage(section, () => toasts.warning(t('payment-form:transfer.noFile')))
  const offered = ownAccounts.filter(
    ({ accountId, currency }) => accountId !== account?.accountId && currency.id === account?.currency.id,
  )
  return (
    <div ref={section} className="k-form-column">
      <h2 className="form-section-title">{words.type('transfer')}</h2>
      {draft.forcedFrom !== null && account !== null && (
        <Note tone="warning">
          {t('payment-form:transfer.currencyChanged', { before: draft.forcedFrom, currency: account.currency.code })}
        </Note>
      )}
      <AccountSelect
        {...field('details.transferAccountId', t('payments:content.creditAccount'))}
        required
        accounts={[...offered, ...(goneCreditAccount === null ? [] : [goneCreditAccount])].map((one) => ({
          id: one.accountId,
          name: one.shortName,
          // whose it is stands below: beside the name it would be cut on a phone
          number: [one.companyId === account?.companyId ? '' : one.companyName, numberOf(one)]
            .filter(Boolean)
            .join(' · '),
          currencyCode: one.currency.code,
          isDisabled: one === goneCreditAccount,
        }))}
        value={draft.transferAccountId}
        onChange={(transferAccountId) => setDraft({ ...draft, transferAccountId })}
      />
      {creditAccount !== null && (
        <div className="balance-line k-num">
          {[creditAccount.companyName, numberOf(creditAccount)].filter(Boolean).join(' · ')}
        </div>
      )}
      {account !== null && offered.length === 0 && (
        <Note>{t('payment-form:transfer.none', { currency: account.currency.code })}</Note>
      )}
      {account?.currency.code === 'EUR' && (
        <Switch
          label={t('payment-form:transfer.asSepa')}
          {...faultOf(view.errorOf('details.executeAsSepa', t('payment-form:transfer.asSepa')))}
          checked={draft.executeAsSepa}
          onChange={(event) => setDraft({ ...draft, executeAsSepa: event.currentTarget.checked, isInstant: false })}
        />
      )}
    </div>
  )
}

function numberOf({ iban, accountNumber }: AccountAnswer): string {
  return iban === null ? (accountNumber ?? '') : groupFour(iban)
}
