// Above the list: proposes accounts from a statement of the bank. What it opens is fetched when it is pressed.
import { lazyDialog } from '@kontor/ui'
import { Button } from '@mantine/core'
import { IconFileSearch } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'

const StatementModal = lazyDialog(
  () => import('./statement-modal.tsx'),
  (one) => one.StatementModal,
)

export function StatementButton(): ReactNode {
  const { t } = useTranslation('accounts')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFileSearch size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {t('statement.button')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <StatementModal onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
