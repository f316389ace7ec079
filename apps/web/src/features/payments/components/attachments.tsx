// Files beside a payment: on its page, and where somebody signs it. They are saved, never opened in the page.
import { CloseButton, Loader } from '@mantine/core'
import type { AttachmentAnswer, PaymentAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { isUnsigned } from '@kontor/domain/payments'
import { ConfirmDeleteModal, FileDrop, formatFileSize, useActToasts, useFormats } from '@kontor/ui'
import { IconPaperclip } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { overtaken } from '../../../shared/forms/save-attempt.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { useAttachmentChange, useAttachmentSaving } from '../attachments.queries.ts'
import { statusOfWire } from '../payment-status.ts'
import './attachments.css'
import './linked-act.css'

const none: readonly File[] = []

/** Under what is signed; nothing where nothing lies beside the payment. */
export function SignedAttachments({ payment }: { readonly payment: PaymentAnswer }): ReactNode {
  const { t } = useTranslation(['payments', 'payment-attachments'])
  if (payment.attachments.length === 0) return null
  return (
    <dl className="content-list">
      <div>
        <dt>{t('payment-attachments:title')}</dt>
        <dd>
          <AttachmentList payment={payment} />
        </dd>
      </div>
    </dl>
  )
}

export function AttachmentsSection({ payment }: { readonly payment: PaymentAnswer }): ReactNode {
  const { t } = useTranslation(['payments', 'payment-attachments'])
  const words = useDomainWords()
  const toasts = useActToasts()
  const change = useAttachmentChange(payment.id)
  const [leaving, setLeaving] = useState<AttachmentAnswer | null>(null)
  const { attachments, acts, isMasked, paymentStatus } = payment
  const mayChange = acts.includes('edit') && isUnsigned(statusOfWire(paymentStatus)) && !isMasked
  if (attachments.length === 0 && !mayChange && !isMasked) return null
  return (
    <section className="view-section">
      <h2>{t('payment-attachments:title')}</h2>
      {isMasked && <span className="k-dim">{words.salary}</span>}
      <AttachmentList payment={payment} {...(mayChange && { onRemove: setLeaving })} />
      {mayChange && (
        <FileDrop
          label={t('payment-attachments:add')}
          description={t('payment-attachments:hint')}
          // what it is, its bytes say: the server reads them, whatever its name
          accept={[]}
          sizeMax={limits.size.attachment}
          isMultiple={false}
          files={none}
          disabled={change.isPending}
          onChange={([file]) => {
            if (file === undefined) return
            change.mutate(
              { kind: 'attach', file },
              {
                onError: (cause) => {
                  // the page says that the payment is gone
                  if (overtaken(cause, []) !== 'gone')
                    toasts.error(t('payment-attachments:notAttached', { name: file.name }), cause)
                },
              },
            )
          }}
        />
      )}
      {change.isPending && <Loader size={14} aria-label={t('payment-attachments:working')} />}
      {leaving !== null && (
        <ConfirmDeleteModal
          opened
          title={t('payment-attachments:remove.title')}
          confirmLabel={t('payment-attachments:remove.confirm')}
          isLoading={change.isPending}
          onClose={() => setLeaving(null)}
          onConfirm={() =>
            change.mutate(
              { kind: 'remove', attachment: leaving },
              {
                onSuccess: () => setLeaving(null),
                onError: (cause) => toasts.error(t('actFailed'), cause),
              },
            )
          }
        >
          {t('payment-attachments:remove.text', { name: leaving.name })}
        </ConfirmDeleteModal>
      )}
    </section>
  )
}

function AttachmentList(props: {
  readonly payment: PaymentAnswer
  readonly onRemove?: (attachment: AttachmentAnswer) => void
}): ReactNode {
  const { payment, onRemove } = props
  const { t } = useTranslation(['payments', 'payment-attachments'])
  const { locale } = useFormats()
  const toasts = useActToasts()
  const saving = useAttachmentSaving(payment.id)
  return (
    <ul className="attachments">
      {payment.attachments.map((one) => (
        <li key={one.id}>
          <button
            type="button"
            className="k-link linked-act"
            onClick={() =>
              saving.mutate(one, {
                onError: (cause) => toasts.error(t('payment-attachments:notSaved', { name: one.name }), cause),
              })
            }
          >
            <IconPaperclip size={14} aria-hidden />
            <span className="attachment-name">{one.name}</span>
          </button>
          <span className="k-dim k-num">
            {formatFileSize(one.size, locale)}, {one.attachedBy.name}
          </span>
          {onRemove && (
            <CloseButton
              size={24}
              aria-label={t('payment-attachments:remove.of', { name: one.name })}
              onClick={() => onRemove(one)}
            />
          )}
        </li>
      ))}
    </ul>
  )
}
