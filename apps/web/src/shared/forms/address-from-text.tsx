// An address as it was written, read into its parts: what stands where, what nobody could be sure of, and what is left out.
import { type PostalAddress, type PostalField, postalFields, proposeAddress } from '@kontor/domain/addresses'
import { FormModal, Note, countryName, mantineField } from '@kontor/ui'
import { Textarea } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PaymentField } from '@kontor/contract'
import { useFieldWord } from '../use-field-word.ts'
import './address-from-text.css'

export type AddressFromTextProps = {
  /** Where the address is, unless its text names another country. */
  readonly country: string | null
  readonly onTake: (address: PostalAddress) => void
  readonly onClose: () => void
}

const textMax = 1000

/** Called as in a payment. */
const ofPayments = {
  streetName: 'street',
  buildingNumber: 'building',
  postCode: 'postCode',
  townName: 'town',
  countryCode: 'country',
} as const satisfies Partial<Record<PostalField, PaymentField>>
type OwnField = Exclude<PostalField, keyof typeof ofPayments>

export function AddressFromText({ country, onTake, onClose }: AddressFromTextProps): ReactNode {
  const { t, i18n } = useTranslation('address-text')
  const [text, setText] = useState('')
  const { address, doubts, rest } = proposeAddress(text.split('\n'), country)
  const isEmpty = postalFields.every((field) => field === 'countryCode' || address[field] === undefined)
  const fieldWord = useFieldWord()
  const called = (field: PostalField) => {
    const shared = ofPayments[field as keyof typeof ofPayments]
    return shared === undefined ? t(`field.${field as OwnField}`) : fieldWord(shared)
  }
  const written = (field: PostalField) =>
    field === 'countryCode' ? countryName(address[field] ?? '', i18n.language) : address[field]
  return (
    <FormModal
      title={t('title')}
      submitLabel={t('take')}
      reason={text.trim() === '' ? t('reason.text') : isEmpty ? t('reason.nothing') : null}
      onSubmit={() => {
        onTake(address)
        onClose()
      }}
      onClose={onClose}
    >
      <Textarea
        {...mantineField({ label: t('text'), description: t('hint') })}
        autosize
        minRows={3}
        maxLength={textMax}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {text.trim() !== '' && (
        <>
          <dl className="address-parts">
            {postalFields
              .filter((field) => address[field] !== undefined)
              .map((field) => (
                <div key={field}>
                  <dt>{called(field)}</dt>
                  <dd>{written(field)}</dd>
                </div>
              ))}
          </dl>
          {doubts.length > 0 && (
            <Note tone="warning">{[...new Set(doubts)].map((doubt) => t(`doubt.${doubt}`)).join(' ')}</Note>
          )}
          {[...(address.lines ?? []), ...rest].length > 0 && (
            <Note>{t('rest', { text: [...(address.lines ?? []), ...rest].join(', ') })}</Note>
          )}
        </>
      )}
    </FormModal>
  )
}
