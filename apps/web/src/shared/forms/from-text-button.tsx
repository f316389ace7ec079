// Beside the fields of an address: takes one as it stands on a letter and puts its parts into them.
import { lazyDialog } from '@kontor/ui'
import { Button } from '@mantine/core'
import { IconWand } from '@tabler/icons-react'
import { type ReactNode, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AddressFromTextProps } from './address-from-text.tsx'

const AddressFromText = lazyDialog(
  () => import('./address-from-text.tsx'),
  (one) => one.AddressFromText,
)

export function FromTextButton(props: Omit<AddressFromTextProps, 'onClose'>): ReactNode {
  const { t } = useTranslation('address-text')
  const [isOpen, setOpen] = useState(false)
  return (
    <div>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconWand size={14} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        {t('open')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <AddressFromText {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
