// Asks before a company works no more with a global partner, which stays for the others.
import type { Company, PartnerAnswer } from '@kontor/contract'
import { ConfirmDeleteModal, useActToasts } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useChange } from '../../../shared/use-change.ts'
import { unlinkPartner } from '../save-partner.ts'

export function UnlinkModal(props: {
  readonly partner: PartnerAnswer
  readonly company: Company
  readonly onClose: () => void
  readonly onUnlinked?: () => void
}): ReactNode {
  const { partner, company, onClose, onUnlinked } = props
  const { t } = useTranslation('partners')
  const toasts = useActToasts()
  const unlink = useChange('partner', (row: PartnerAnswer) => unlinkPartner(company.id, row))
  const words = { name: partner.name, company: company.name }
  const confirm = () =>
    unlink.mutate(partner, {
      onSuccess: () => {
        toasts.success(t('unlink.done', words))
        onClose()
        onUnlinked?.()
      },
      onError: (cause) => {
        toasts.error(t('unlink.failed', words), cause)
        onClose()
      },
    })
  return (
    <ConfirmDeleteModal
      opened
      title={t('unlink.title', words)}
      confirmLabel={t('unlink.submit')}
      isLoading={unlink.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      {t('unlink.text', words)}
    </ConfirmDeleteModal>
  )
}
