// Where a partner or the holder of its account is.
import { limits } from '@kontor/domain'
import { CountrySelect, TextField, lazyPart } from '@kontor/ui'
import { type ReactNode, Suspense } from 'react'
import { FromTextButton } from '../../../shared/forms/from-text-button.tsx'
import type { RecordFormState } from '../../../shared/forms/use-record-form.ts'
import { type AddressDraft, addressDraftOf } from '../address-draft.ts'
import { usePartnerWords } from '../use-partner-words.ts'
import '../partners.css'

const AddressMend = lazyPart(
  () => import('./address-mend.tsx'),
  (one) => one.AddressMend,
  'note',
)

export function AddressFields(props: {
  readonly form: Pick<RecordFormState<AddressDraft>, 'field'>
  readonly draft: AddressDraft
  readonly set: (part: Partial<AddressDraft>) => void
  readonly isTownRequired?: true
  /** It stood there before: where banks refuse it, that is said, and what mends it. */
  readonly isSaved: boolean
  /** Below the country: where it comes from when it is left out. */
  readonly countryHint?: string
}): ReactNode {
  const { form, draft, set, isTownRequired, isSaved, countryHint } = props
  const words = usePartnerWords()
  const { length } = limits
  const part = (name: Exclude<keyof AddressDraft, 'countryCode'>, maxLength: number) => ({
    ...form.field(name, words.field(name)),
    maxLength,
    value: draft[name],
    onChange: (text: string) => set({ [name]: text }),
  })
  return (
    <>
      {isSaved && (
        <Suspense fallback={null}>
          <AddressMend address={draft} onTake={(address) => set(addressDraftOf(address))} />
        </Suspense>
      )}
      <div className="partner-pair">
        <TextField {...part('streetName', length.street)} />
        <TextField {...part('buildingNumber', length.buildingNumber)} />
      </div>
      <div className="partner-pair is-code-first">
        <TextField {...part('postCode', length.postCode)} />
        <TextField {...part('townName', length.town)} {...(isTownRequired && { required: true })} />
      </div>
      <CountrySelect
        {...form.field('countryCode', words.field('countryCode'))}
        {...(countryHint !== undefined && { description: countryHint })}
        isClearable
        value={draft.countryCode === '' ? null : draft.countryCode}
        onChange={(countryCode) => set({ countryCode: countryCode ?? '' })}
      />
      <FromTextButton
        country={draft.countryCode === '' ? null : draft.countryCode}
        onTake={(address) => set(addressDraftOf(address))}
      />
    </>
  )
}
