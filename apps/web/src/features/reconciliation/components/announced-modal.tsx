// What the bank has announced and not booked yet: there is nothing to match, and no balance knows of it.
import { UnstyledButton } from '@mantine/core'
import type { BankMessage } from '@kontor/contract'
import { KitModal, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'

export function AnnouncedModal(props: {
  readonly messages: readonly BankMessage[]
  readonly onDetails: (message: BankMessage) => void
  readonly onClose: () => void
}): ReactNode {
  const { messages } = props
  const { t } = useTranslation('reconciliation')
  const words = useDomainWords()
  const formats = useFormats()
  const nameOf = (one: BankMessage) =>
    one.counterpartyName ??
    one.remittance ??
    one.reference ??
    (one.detailCount > 1 ? t('line.details', { count: one.detailCount }) : t('line.noName'))
  return (
    <KitModal opened onClose={props.onClose} title={t('announced.title', { count: messages.length })} size={640}>
      <p className="rec-modal-text">{t('announced.text')}</p>
      <ul className="rec-accept-list">
        {messages.map((one) => (
          <li key={one.id}>
            {one.detailCount > 0 ? (
              <UnstyledButton className="rec-name k-link" onClick={() => props.onDetails(one)}>
                {nameOf(one)}
              </UnstyledButton>
            ) : (
              <span className="rec-name">{nameOf(one)}</span>
            )}
            <span className="k-dim">{one.accountShortName}</span>
            <span className="k-dim k-num">{formats.date(one.bankBookingDate)}</span>
            <span className="k-num k-strong">
              {one.currencyCode} {one.isMasked ? words.salary : formats.amount(one.amount, decimalsOf(one.amount))}
            </span>
          </li>
        ))}
      </ul>
    </KitModal>
  )
}
