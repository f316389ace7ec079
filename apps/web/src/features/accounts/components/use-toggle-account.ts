// Enables or disables an account at once: it can be taken back the same way.
import { useTranslation } from 'react-i18next'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { useRowToggle } from '../../../shared/lists/use-row-toggle.ts'
import { type SavedAccount, savedAccount } from '../account-draft.ts'
import { setAccountEnabled } from '../save-account.ts'

export function useToggleAccount() {
  const { t } = useTranslation('accounts')
  const words = useRecordWords('account')
  return useRowToggle('account', toggle, {
    done: ({ name, enabled }) => t(enabled ? 'enabled' : 'wasDisabled', { name }),
    failed: words('notSaved'),
  })
}

async function toggle(account: SavedAccount): Promise<SavedAccount> {
  return savedAccount(await setAccountEnabled(account, !account.enabled))
}
