// The form of an account, over its list or on its page.
import type { CompanyId } from '@kontor/domain/identifiers'
import { useRecordForm } from '../../shared/forms/use-record-form.ts'
import { useRecordWords } from '../../shared/forms/use-record-words.ts'
import { type SavedAccount, accountDraftOf, checkAccount } from './account-draft.ts'
import { saveAccount } from './save-account.ts'

export function useAccountForm(saved: SavedAccount | null, companyId: CompanyId, onSaved: () => void) {
  const words = useRecordWords('account')
  return useRecordForm({
    name: 'account',
    scope: companyId,
    saved,
    initial: accountDraftOf(saved, companyId),
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
