// A secret in sight once, a token or a link: whoever closes this without having copied it makes another one.
import { Button } from '@mantine/core'
import { KitModal, Note } from '@kontor/ui'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import './shown-once-modal.css'

export function ShownOnceModal(props: {
  readonly title: string
  /** That it cannot be shown again, and what it is for. */
  readonly note: string
  readonly label: string
  readonly secret: string
  readonly onClose: () => void
}): ReactNode {
  const { title, note, label, secret, onClose } = props
  const { t } = useTranslation('shown-once')
  const [copied, setCopied] = useState<boolean | null>(null)
  const text = useRef<HTMLTextAreaElement>(null)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret)
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
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {t('close')}
          </Button>
          <Button leftSection={<Icon size={15} aria-hidden />} onClick={() => void copy()} data-autofocus>
            {t('copy')}
          </Button>
        </>
      }
    >
      <div className="shown-once">
        <Note tone="warning">{note}</Note>
        <textarea ref={text} readOnly rows={secret.length > 130 ? 3 : 2} aria-label={label} value={secret} />
        <output>{copied !== null && t(copied ? 'copied' : 'notCopied')}</output>
      </div>
    </KitModal>
  )
}
