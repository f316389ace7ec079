// A match opened: every payment and every bank message of it, who made it and who took it back.
import type { MatchAnswer } from '@kontor/contract'
import { useFormats } from '@kontor/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalsOf } from '../../../shared/decimals-of.ts'
import { signedDifferenceOf } from '../match-log.model.ts'

export function MatchDetail({ match }: { readonly match: MatchAnswer }): ReactNode {
  const { t } = useTranslation('reconciliation')
  const formats = useFormats()
  const money = (amount: string) => formats.amount(amount, decimalsOf(amount))
  return (
    <div className="k-row-detail rec-detail">
      <section>
        <h2>{t('log.payments')}</h2>
        <ul>
          {match.payments.map((one) => (
            <li key={one.id}>
              <Link
                to="/cash/payments/view/$cashTransactionId"
                params={{ cashTransactionId: one.id }}
                className="k-link k-num"
              >
                {t('line.number', { number: one.transactionNumber })}
              </Link>
              <span>{one.beneficiaryName}</span>
              <span className="k-num k-dim">{formats.date(one.valueDate)}</span>
              <span className="k-num k-strong">
                {one.currencyCode} {money(one.amount)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <section>
        <h2>{t('log.messages')}</h2>
        <ul>
          {match.bankMessages.map((one) => (
            <li key={one.id}>
              <span>{one.counterpartyName ?? t('line.noName')}</span>
              {one.returnReason !== null && (
                <span className="k-dim">{formats.labelled(t('line.return'), one.returnReason)}</span>
              )}
              <span className="k-num k-dim">{formats.date(one.bankBookingDate)}</span>
              <span className="k-num k-strong">
                {match.currencyCode} {money(one.amount)}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p className="k-dim">
        {t('log.by', { name: match.createdBy, at: formats.dateTime(match.createdAt) })}
        {match.differenceKind !== 'None' &&
          ` ${t('log.differenceOf', { amount: money(signedDifferenceOf(match)), kind: t(`kind.${match.differenceKind}`) })}`}
      </p>
      {match.undoneAt !== null && (
        <p>
          {/* why is not told of a salary to who may not see it */}
          {t(match.undoReason === null ? 'log.undone' : 'log.undoneBy', {
            name: match.undoneBy ?? '',
            at: formats.dateTime(match.undoneAt),
            reason: match.undoReason ?? '',
          })}
        </p>
      )}
    </div>
  )
}
