// A new token, in sight once: whoever closes this without having copied it makes another one.
import { Button } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { KitModal, Note } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'

export function ShownTokenModal({
  token,
  onClose,
}: {
  readonly token: string
  readonly onClose: () => void
}): ReactNode {
  const { t } = useTranslation('agents')
  const [copied, setCopied] = useState<boolean | null>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(token)
      setCopied(true)
    } catch {
      // a browser that forbids it: whoever reads this copies what is selected
      text.current?.select()
      setCopied(false)
    }
  }
  const Icon = copied === true ? IconCheck : IconCopy
  return (
    <KitModal
      opened
      isStatic
      size={560}
      title={t('token.newTitle')}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('token.close')}
          </Button>
          <Button leftSection={<Icon size={15} aria-hidden />} onClick={() => void copy()} data-autofocus>
            {t('token.copy')}
          </Button>
        </>
      }
    >
      <div className="agent-shown-token">
        <Note tone="warning">{t('token.shownOnce')}</Note>
        <textarea ref={text} readOnly rows={2} aria-label={t('token.label')} value={token} />
        <output>{copied !== null && t(copied ? 'token.copied' : 'token.notCopied')}</output>
      </div>
    </KitModal>
  )
}
