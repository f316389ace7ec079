// From which account, as which type and in which currency: folded once all three follow from whom it goes to.
import { AccountSelect, CurrencySelect, Note, SelectField, useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { groupFour } from '../../../shared/group-four.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import { formPaymentTypes } from '../draft-shape.ts'
import { offeredCurrencies } from '../offered-currencies.ts'
import { withAccount, withCurrency, withType } from '../payment-form.model.ts'
import { accountBalanceQuery } from '../payments.queries.ts'
import type { FormView } from './form-view.ts'
import { MendButtons } from './mend-buttons.tsx'
import { PaymentFold } from './payment-fold.tsx'
import { TypeNote } from './type-note.tsx'

export function TermsFold({ view }: { readonly view: FormView }): ReactNode {
  const words = useDomainWords()
  const { account, currency, draft, folds } = view
  return (
    <>
      <PaymentFold
        view={view}
        name="terms"
        parts={[(account ?? view.goneAccount)?.shortName, draft.type && words.type(draft.type), currency?.code]}
      >
        <Terms view={view} />
      </PaymentFold>
      {!folds.isOpen('terms') && <BalanceLine view={view} />}
    </>
  )
}

function Terms({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation('payment-form')
  const words = useDomainWords()
  const fieldWord = useFieldWord()
  const { draft, setDraft, field, goneAccount } = view
  const contractWarning = view.warningOf('accountId', '')
  return (
    <>
      <div>
        <AccountSelect
          {...field('accountId', fieldWord('account'))}
          required
          isLoading={view.isLoadingAccounts}
          accounts={[...view.accounts, ...(goneAccount === null ? [] : [goneAccount])].map((one) => ({
            id: one.accountId,
            name: one.shortName,
            number: one.iban === null ? (one.accountNumber ?? '') : groupFour(one.iban),
            currencyCode: one.currency.code,
            isDisabled: one === goneAccount,
          }))}
          value={draft.accountId}
          onChange={(id) =>
            setDraft(withAccount(draft, view.accounts.find(({ accountId }) => accountId === id) ?? null, view.context))
          }
        />
        <BalanceLine view={view} />
      </div>
      {contractWarning !== null && <Note tone="warning">{contractWarning}</Note>}
      <div className="type-field keeps-focus" tabIndex={-1}>
        <div className="k-form-row">
          <div className="keeps-focus" tabIndex={-1}>
            <SelectField
              {...field('type', fieldWord('type'))}
              required
              options={formPaymentTypes.map((type) => ({ value: type, label: words.type(type) }))}
              value={draft.type}
              onChange={(value) =>
                setDraft(withType(draft, formPaymentTypes.find((one) => one === value) ?? null, view.context))
              }
            />
            <MendButtons view={view} field="type" />
          </div>
          <CurrencyField view={view} />
        </div>
        <TypeNote view={view} after="account" />
        {/* beside the IBAN it is said while that is in sight */}
        {!view.folds.isOpen('payee') && <TypeNote view={view} after="beneficiary" />}
        {draft.isAccountAsked && <Note tone="warning">{t('transfer.accountFirst')}</Note>}
      </div>
    </>
  )
}

function CurrencyField({ view }: { readonly view: FormView }): ReactNode {
  const fieldWord = useFieldWord()
  const { draft, setDraft, currency, field } = view
  // what was chosen before the type did not allow it is still shown, with the reason against it
  const offered = offeredCurrencies(draft.type, view.context)
  const currencies = currency === null || offered.includes(currency) ? offered : [...offered, currency]
  return (
    <div className="keeps-focus form-narrow" tabIndex={-1}>
      <CurrencySelect
        {...field('currencyId', fieldWord('currency'))}
        required
        isCodeOnly
        currencies={currencies}
        isLoading={view.currencies.length === 0}
        value={draft.currencyId}
        onChange={(id) => setDraft(withCurrency(draft, id))}
      />
      <MendButtons view={view} field="currencyId" />
    </div>
  )
}

/** Of the account that is chosen, in sight whether it is folded or not. */
function BalanceLine({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation(['payments', 'payment-form'])
  const formats = useFormats()
  const { draft, account } = view
  const { data, error } = useQuery(accountBalanceQuery(draft.accountId, draft.valueDate))
  if (account === null || draft.valueDate === null) return null
  if (error) return <div className="balance-line k-num">{t('payment-form:balanceFailed')}</div>
  // what is read anew for another day moves nothing below it
  if (data === undefined) return <div className="balance-line balance-lines" />
  // the bank has told none yet
  if (data.closedOn === null) return <div className="balance-line k-num">{t('payment-form:balanceFailed')}</div>
  const amount = (text: string) => `${data.currencyCode} ${formats.amount(text, account.currency.minorUnit)}`
  return (
    <div className="balance-line balance-lines k-num">
      <div>{t('payment-form:booked', { amount: amount(data.booked), date: formats.date(data.closedOn) })}</div>
      <div>
        {t(data.withoutSalaries ? 'payment-form:availableWithoutSalaries' : 'payment-form:available', {
          amount: amount(data.projected),
          date: formats.date(draft.valueDate),
        })}
      </div>
    </div>
  )
}
