// What the bank says of a payment now, beside the question what became of it: an answer that came after the page was read
// is told before anybody decides.
import { type Language, type PaymentAnswer, textOfBankResponse } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { Note } from '@kontor/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paymentQuery } from '../payments.queries.ts'

export type BankWord = {
  /** Undefined where it could not be read. */
  readonly payment: PaymentAnswer | undefined
  /** The bank has answered since the page was read. */
  readonly isNew: boolean
  readonly isReading: boolean
}

/** Read anew when the dialog opens; what the page has shown is what the answers since are counted from. */
export function useBankWord(id: PaymentId, isAsked: boolean): BankWord {
  const query = paymentQuery(id)
  const client = useQueryClient()
  const [shown, setShown] = useState(() => client.getQueryData(query.queryKey)?.answerCount ?? null)
  const { data, isFetchedAfterMount } = useQuery({ ...query, enabled: isAsked, refetchOnMount: 'always' })
  if (data === undefined || !isFetchedAfterMount) {
    return { payment: undefined, isNew: false, isReading: isAsked && !isFetchedAfterMount }
  }
  if (shown === null) setShown(data.answerCount)
  return { payment: data, isNew: shown !== null && data.answerCount > shown, isReading: false }
}

/** `hasAlarm`: what rings stands beside it already. */
export function BankWordNow({ word, hasAlarm }: { readonly word: BankWord; readonly hasAlarm: boolean }): ReactNode {
  const { t, i18n } = useTranslation('payment-acts')
  const { payment, isNew } = word
  if (payment === undefined || payment.answerCount === 0) return null
  const { bankResponseStatus: status, bankReasons, alarm } = payment
  const said = status === null ? [] : [textOfBankResponse(status, i18n.language as Language)]
  const words = [...said, ...bankReasons.map(({ text }) => text)]
  return (
    <>
      {isNew && <Note tone="warning">{t('bank.since')}</Note>}
      {words.length > 0 && (
        <p className="k-modal-text">
          {t('bank.now')} <strong>{words.join(' · ')}</strong>
        </p>
      )}
      {alarm !== null && !hasAlarm && <p className="k-modal-text">{alarm}</p>}
    </>
  )
}
