// Exactly what a signature covers, field by field, as the signer must see it.
import type { Language, PaymentAnswer } from '@kontor/contract'
import { textOfChargeBearer } from '@kontor/contract'
import { isOneOf, unsentStatuses } from '@kontor/domain/payments'
import { useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { groupFour } from '../../../shared/group-four.ts'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { useFieldWord } from '../use-field-word.ts'
import { statusOfWire } from '../payment-status.ts'

export function SignedContent({ payment }: { readonly payment: PaymentAnswer }): ReactNode {
  const { t, i18n } = useTranslation(['payments', 'payment-acts'])
  const words = useDomainWords()
  const fieldWord = useFieldWord()
  const formats = useFormats()
  const { beneficiary, qr, reference, remarks, debitAdvice, isInstant, isSalary } = payment.details
  const language = i18n.language as Language
  // what was sent has its day; before that it moves on by bank days
  const isBefore = isOneOf(unsentStatuses, statusOfWire(payment.paymentStatus))
  const date = formats.date(isBefore ? payment.valueDate : (payment.executionDate ?? payment.valueDate))
  const debitNumber = payment.accountIban ?? payment.accountNumber
  const address = beneficiary?.address
  const options = [
    isInstant ? fieldWord('instant') : null,
    isSalary ? fieldWord('salary') : null,
    debitAdvice === 'NOA' || debitAdvice === 'SIA' || debitAdvice === 'CND' || debitAdvice === 'CWD'
      ? `${fieldWord('debitAdvice')}: ${t(`form.advice.${debitAdvice}`)}`
      : null,
  ].filter((one) => one !== null)
  return (
    <dl className="content-list">
      <Line name={fieldWord('paymentAmount')} isStrong>
        {payment.currencyCode}{' '}
        {payment.isMasked
          ? words.salary
          : formats.amount(payment.paymentAmount.replace('-', ''), payment.currencyMinorUnit)}
      </Line>
      <Line name={t('content.account')}>
        {payment.accountShortName}
        <span className="content-address">{debitNumber && groupFour(debitNumber)}</span>
        <span className="content-address">{payment.companyName}</span>
      </Line>
      <Line name={t('content.type')}>{words.typeOfWire(payment.type)}</Line>
      <Line name={fieldWord('beneficiary')}>
        {payment.beneficiaryName}
        {address && <span className="content-address">{writtenAddress(address, language)}</span>}
      </Line>
      <Line name={fieldWord('iban')}>{beneficiary?.iban && groupFour(beneficiary.iban)}</Line>
      <Line name={fieldWord('accountNumber')}>{beneficiary?.accountNumber}</Line>
      <Line name={t('content.bank')}>{writtenBank(payment.details.bankOfBeneficiary, language)}</Line>
      <Line name={fieldWord('intermediary')}>{writtenBank(payment.details.intermediaryAgent, language)}</Line>
      <Line name={t('content.date')}>{isBefore ? t('payment-acts:sign.execution', { date }) : date}</Line>
      <Line name={fieldWord('reference')}>
        {(qr?.reference ?? reference) && groupFour(qr?.reference ?? reference ?? '')}
      </Line>
      <Line name={t('content.message')}>{qr?.additionalInformation ?? remarks}</Line>
      <Line name={fieldWord('instruction')}>{payment.details.instruction}</Line>
      <Line name={fieldWord('chargeBearer')}>
        {payment.details.chargeBearer && textOfChargeBearer(payment.details.chargeBearer, language)}
      </Line>
      <Line name={t('content.options')}>{options.join(', ')}</Line>
    </dl>
  )
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
  const country = countryCode && new Intl.DisplayNames([language], { type: 'region' }).of(countryCode)
  return [[address.streetName, address.buildingNumber], [address.postCode, address.townName], [country]]
    .map((line) => line.filter(Boolean).join(' '))
    .filter((line) => line !== '')
    .join(', ')
}

function Line(props: { readonly name: string; readonly isStrong?: boolean; readonly children: ReactNode }): ReactNode {
  if (!props.children) return null
  return (
    <div>
      <dt>{props.name}</dt>
      <dd className={props.isStrong ? 'k-num k-strong' : 'k-num'}>{props.children}</dd>
    </div>
  )
}
