// Exactly what a signature covers, field by field, as the signer must see it.
import type { Language, PaymentAnswer } from '@kontor/contract'
import { textOfChargeBearer } from '@kontor/contract'
import { isOneOf, unsentStatuses } from '@kontor/domain/payments'
import { useFormats, countryName } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { groupFour } from '../../../shared/group-four.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import { statusOfWire } from '../payment-status.ts'
import { useRecurringWords } from '../recurring-words.ts'

/** `before`: as it was when it was read before; what differs since is marked, with what it was. */
export function SignedContent(props: {
  readonly payment: PaymentAnswer
  readonly before?: PaymentAnswer | undefined
}): ReactNode {
  const linesOf = useContentLines()
  const { t } = useTranslation(['payments', 'payment-acts'])
  const lines = linesOf(props.payment)
  const former = props.before && new Map(linesOf(props.before).map(({ name, parts }) => [name, parts]))
  return (
    <dl className="content-list">
      {lines.map(({ name, parts: [main, ...others], isStrong }) => {
        const now = [main, ...others].join(', ')
        const was = former?.get(name)?.join(', ')
        const isChanged = was !== undefined && was !== now
        if (now === '' && !isChanged) return null
        return (
          <div key={name} data-changed={isChanged || undefined}>
            <dt>{name}</dt>
            <dd className={isStrong ? 'k-num k-strong' : 'k-num'}>
              {main ?? '–'}
              {others.map((part) => (
                <span key={part} className="content-address">
                  {part}
                </span>
              ))}
              {isChanged && (
                <span className="content-former">
                  <strong>{t('payment-acts:sign.changed')}</strong>,{' '}
                  {t('payment-acts:sign.former', { value: was === '' ? '–' : was })}
                </span>
              )}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}

/** What a line says, its first part before the dimmer others; no part: the payment says nothing of it. */
type ContentLine = { readonly name: string; readonly parts: readonly string[]; readonly isStrong?: boolean }

function useContentLines(): (payment: PaymentAnswer) => readonly ContentLine[] {
  const { t, i18n } = useTranslation(['payments', 'payment-acts', 'payment-recurring', 'payment-batch'])
  const said = useRecurringWords()
  const words = useDomainWords()
  const fieldWord = useFieldWord()
  const formats = useFormats()
  const language = i18n.language as Language
  const recurringLines = (details: NonNullable<PaymentAnswer['recurringDetails']>) => [
    line(t('payment-recurring:schedule'), said.schedule(details.repeatSchedule), said.end(details)),
    line(
      t('payment-recurring:holidays'),
      t(details.beforeHoliday ? 'payment-recurring:movedBefore' : 'payment-recurring:movedAfter'),
    ),
  ]
  const batchLines = ({ batch, currencyCode, currencyMinorUnit }: PaymentAnswer) =>
    batch === undefined
      ? []
      : [
          line(t('payment-batch:count'), formats.integer(batch.transactionCount), batch.fileName),
          line(
            t('payment-batch:largest'),
            ...batch.largest.map(({ name, amount }) =>
              formats.labelled(name, `${currencyCode} ${formats.amount(amount, currencyMinorUnit)}`),
            ),
          ),
          line(t('payment-batch:hash'), batch.hash && (batch.hash.match(/.{1,8}/g) ?? []).join(' ')),
        ]
  const firstLine = ({ firstDay, valueDate }: PaymentAnswer) => {
    const name = t('payment-recurring:start')
    // it has begun from that day on, or its first time is skipped
    if (!firstDay) return line(name, formats.date(valueDate))
    const { intendedDate, date, moved } = firstDay
    const insteadOf = { date: formats.date(intendedDate), reason: moved && said.moved(moved) }
    return line(
      name,
      t('payment-acts:sign.execution', { date: formats.date(date) }),
      moved && t('payment-recurring:insteadOf', insteadOf),
    )
  }
  return (payment) => {
    const { beneficiary, receivingAccount, qr, reference, remarks, debitAdvice, isInstant, isSalary } = payment.details
    const paidTo = beneficiary ?? receivingAccount
    // what was sent has its day; before that it moves on by bank days
    const isBefore = isOneOf(unsentStatuses, statusOfWire(payment.paymentStatus))
    const date = formats.date(isBefore ? payment.valueDate : (payment.executionDate ?? payment.valueDate))
    const debitNumber = payment.accountIban ?? payment.accountNumber
    const address = beneficiary?.address
    const options = [
      isInstant ? fieldWord('instant') : null,
      isSalary ? fieldWord('salary') : null,
      debitAdvice === 'NOA' || debitAdvice === 'SIA' || debitAdvice === 'CND' || debitAdvice === 'CWD'
        ? formats.labelled(fieldWord('debitAdvice'), t(`form.advice.${debitAdvice}`))
        : null,
    ].filter((one) => one !== null)
    const amount = payment.isMasked
      ? words.salary
      : formats.amount(payment.paymentAmount.replace('-', ''), payment.currencyMinorUnit)
    return [
      { ...line(fieldWord('paymentAmount'), `${payment.currencyCode} ${amount}`), isStrong: true },
      line(t('content.account'), payment.accountShortName, debitNumber && groupFour(debitNumber), payment.companyName),
      line(t('content.type'), words.typeOfWire(payment.type)),
      ...(receivingAccount === null
        ? [line(fieldWord('beneficiary'), payment.beneficiaryName, address && writtenAddress(address, language))]
        : [line(t('content.creditAccount'), receivingAccount.shortName, receivingAccount.companyName)]),
      line(fieldWord('iban'), paidTo?.iban && groupFour(paidTo.iban)),
      line(fieldWord('accountNumber'), paidTo?.accountNumber),
      line(
        t('content.bank'),
        receivingAccount?.bankIdentifierCode ?? writtenBank(payment.details.bankOfBeneficiary, language),
      ),
      line(fieldWord('intermediary'), writtenBank(payment.details.intermediaryAgent, language)),
      ...(payment.recurringDetails === null
        ? [line(t('content.date'), isBefore ? t('payment-acts:sign.execution', { date }) : date)]
        : [...recurringLines(payment.recurringDetails), firstLine(payment)]),
      line(fieldWord('reference'), groupFour(qr?.reference ?? reference ?? '')),
      line(t('content.message'), qr?.additionalInformation ?? remarks),
      line(fieldWord('instruction'), payment.details.instruction),
      line(
        fieldWord('chargeBearer'),
        payment.details.chargeBearer && textOfChargeBearer(payment.details.chargeBearer, language),
      ),
      line(t('content.options'), options.join(', ')),
      ...batchLines(payment),
    ]
  }
}

function line(name: string, ...parts: readonly (string | null | undefined)[]): ContentLine {
  return { name, parts: parts.filter((part) => typeof part === 'string' && part !== '') as string[] }
}

type Bank = PaymentAnswer['details']['bankOfBeneficiary']
type Address = NonNullable<NonNullable<Bank>['address']>

function writtenBank(bank: Bank, language: Language): string {
  if (!bank) return ''
  const { bankIdentifierCode, domesticBankCode, address } = bank
  return [bankIdentifierCode, domesticBankCode, address?.name, address ? writtenAddress(address, language) : null]
    .filter(Boolean)
    .join(', ')
}

/** On one line, without the name; the country in words. */
function writtenAddress(address: Omit<Address, 'name'>, language: Language): string {
  const { countryCode } = address
  const country = countryCode && countryName(countryCode, language)
  return [[address.streetName, address.buildingNumber], [address.postCode, address.townName], [country]]
    .map((line) => line.filter(Boolean).join(' '))
    .filter((line) => line !== '')
    .join(', ')
}
