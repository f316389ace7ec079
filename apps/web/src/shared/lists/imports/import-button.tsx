// Above a list: imports records from a file. What it opens is fetched when it is pressed.
import { lazyDialog } from '@kontor/ui'
import { Button } from '@mantine/core'
import { IconFileImport } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ImportModalProps } from './import-modal.tsx'

const ImportModal = lazyDialog(
  () => import('./import-modal.tsx'),
  (one) => one.ImportModal,
)

export function ImportButton(props: Omit<ImportModalProps, 'onClose'>): ReactNode {
  const { t } = useTranslation('records')
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={15} aria-hidden />} onClick={() => setOpen(true)}>
        {t('import')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ImportModal {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
