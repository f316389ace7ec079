// The form of an account, over its list or on its page.
import type { CompanyId, CurrencyId } from '@kontor/domain/identifiers'
import { useRecordForm } from '../../shared/forms/use-record-form.ts'
import { useRecordWords } from '../../shared/forms/use-record-words.ts'
import { type SavedAccount, accountDraftOf, checkAccount } from './account-draft.ts'
import { saveAccount } from './save-account.ts'

/** `company`: whose a new one is; most of its accounts are in its own currency. */
export function useAccountForm(
  saved: SavedAccount | null,
  company: { readonly id: CompanyId; readonly currencyId: CurrencyId | null },
  onSaved: () => void,
) {
  const words = useRecordWords('account')
  return useRecordForm({
    name: 'account',
    scope: company.id,
    saved,
    initial: accountDraftOf(saved, company),
    check: checkAccount,
    save: saveAccount,
    subject: 'account',
    changedCodes: ['account.changed'],
    says: {
      saved: ({ name }: SavedAccount, wasNew) => words(wasNew ? 'added' : 'updated', name),
      failed: words('notSaved'),
    },
    savedOf: (answer: SavedAccount) => answer,
    onSaved,
  })
}
