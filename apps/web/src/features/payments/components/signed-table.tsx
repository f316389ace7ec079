// Many payments that are signed together: a line each with what one compares, and the whole content behind it. Narrow
// screens show each as a card. What rings or is doubted is marked and stands first.
import type { PaymentAnswer, PaymentDoubt } from '@kontor/contract'
import { useFormats, withLocalValues } from '@kontor/ui'
import { IconAlertTriangle, IconChevronDown, IconChevronRight, IconPaperclip } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { groupFour } from '../../../shared/group-four.ts'
import { type DoubtsById, doubtedFirst, isGravelyDoubted } from '../signed-payments.model.ts'
import { AlarmSign } from './alarm-sign.tsx'
import { SignedAttachments } from './attachments.tsx'
import { SignedContent } from './signed-content.tsx'
import { useDomainWords } from '../../../shared/use-domain-words.ts'

const none: ReadonlySet<string> = new Set()
// cards are laid out otherwise, and browsers then forget what a table is
const [table, group] = [{ role: 'table' }, { role: 'rowgroup' }] as const
const [row, head, cell] = [{ role: 'row' }, { role: 'columnheader', scope: 'col' }, { role: 'cell' }] as const

const noDoubts: readonly PaymentDoubt[] = []

export function SignedTable(props: {
  readonly payments: readonly PaymentAnswer[]
  readonly doubts: DoubtsById
  /** What somebody changed since it was first shown is marked. */
  readonly changed: readonly string[]
  /** As they were read before: what differs since is marked in their content. */
  readonly before: readonly PaymentAnswer[]
}): ReactNode {
  const { payments, doubts, changed, before } = props
  const { t } = useTranslation(['payments', 'payment-acts'])
  const [opened, setOpened] = useState(none)
  // rows keep their places while somebody reads them, whatever is doubted meanwhile
  const [ordered] = useState(() => doubtedFirst(payments, doubts))
  const toggle = (id: string) => setOpened((before) => before.symmetricDifference(new Set([id])))
  return (
    <table className="signed-table" {...table} aria-label={t('payment-acts:sign.what')}>
      <thead {...group}>
        <tr {...row}>
          <th {...head}>{t('column.number')}</th>
          <th {...head}>{t('column.beneficiary')}</th>
          <th {...head}>{t('column.iban')}</th>
          <th {...head} data-align="end">
            {t('column.amount')}
          </th>
          <th {...head}>{t('content.date')}</th>
          <th {...head}>{t('column.createdBy')}</th>
        </tr>
      </thead>
      <tbody {...group}>
        {ordered.map((payment) => (
          <SignedRow
            key={payment.id}
            payment={payment}
            doubts={doubts.get(payment.id) ?? noDoubts}
            isChanged={changed.includes(payment.id)}
            before={before.find(({ id }) => id === payment.id)}
            isOpen={opened.has(payment.id)}
            onToggle={() => toggle(payment.id)}
          />
        ))}
      </tbody>
    </table>
  )
}

function SignedRow(props: {
  readonly payment: PaymentAnswer
  readonly doubts: readonly PaymentDoubt[]
  readonly isChanged: boolean
  readonly before: PaymentAnswer | undefined
  readonly isOpen: boolean
  readonly onToggle: () => void
}): ReactNode {
  const { payment, doubts, isChanged, before, isOpen, onToggle } = props
  const { t } = useTranslation(['payments', 'payment-acts', 'payment-attachments', 'payment-doubts'])
  const words = useDomainWords()
  const formats = useFormats()
  const { beneficiary } = payment.details
  const files = payment.attachments.length
  const number = beneficiary?.iban ?? beneficiary?.accountNumber
  const Chevron = isOpen ? IconChevronDown : IconChevronRight
  const onClick = ({ target }: MouseEvent) => {
    // its button hears the click itself, and text that is being marked is no click
    const isOwn = target instanceof Element && target.closest('button') === null
    if (isOwn && getSelection()?.isCollapsed !== false) onToggle()
  }
  return (
    <>
      <tr
        {...row}
        data-doubted={isChanged || Boolean(payment.alarm) || isGravelyDoubted(doubts) || undefined}
        onClick={onClick}
      >
        <td {...cell} className="k-num" data-part="number">
          <span className="signed-number">
            <button
              type="button"
              className="signed-open"
              aria-expanded={isOpen}
              aria-label={t('view.title', { number: payment.transactionNumber })}
              onClick={onToggle}
            >
              <Chevron size={15} aria-hidden />
              {payment.transactionNumber}
            </button>
            {isChanged && <span className="k-strong">{t('payment-acts:sign.changed')}</span>}
            <AlarmSign alarm={payment.alarm} />
            {doubts.length > 0 && (
              <span className="status-hint" title={t('payment-doubts:title')}>
                <IconAlertTriangle size={14} aria-hidden />
                <span className="k-hidden">{t('payment-doubts:title')}</span>
              </span>
            )}
            {files > 0 && (
              <span className="k-dim" title={t('payment-attachments:count', { count: files })}>
                <IconPaperclip size={14} aria-hidden />
                <span className="k-hidden">{t('payment-attachments:count', { count: files })}</span>
              </span>
            )}
          </span>
        </td>
        <td {...cell} data-part="beneficiary">
          {payment.beneficiaryName}
        </td>
        <td {...cell} className="k-num" data-part="iban">
          {number && groupFour(number)}
        </td>
        <td {...cell} className="k-num k-strong" data-part="amount" data-align="end">
          {payment.currencyCode}{' '}
          {payment.isMasked
            ? words.salary
            : formats.amount(payment.paymentAmount.replace('-', ''), payment.currencyMinorUnit)}
        </td>
        <td {...cell} className="k-num" data-part="date">
          {formats.date(payment.firstDay?.date ?? payment.valueDate)}
        </td>
        <td {...cell} data-part="creator">
          {payment.createdByName}
        </td>
      </tr>
      {isOpen && (
        <tr {...row} className="signed-detail">
          <td {...cell} colSpan={6}>
            {doubts.length > 0 && (
              <ul className="plain-list k-num">
                {doubts.map(({ message }) => (
                  <li key={message}>{withLocalValues(message, formats)}</li>
                ))}
              </ul>
            )}
            {payment.alarm && <p className="signed-alarm">{payment.alarm}</p>}
            <SignedContent payment={payment} before={before} />
            <SignedAttachments payment={payment} />
          </td>
        </tr>
      )}
    </>
  )
}
