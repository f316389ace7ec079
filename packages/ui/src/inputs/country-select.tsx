// A country of ISO 3166-1 by its name in the user's language; it is found by its code too.
import { countries } from '@kontor/domain/identifiers'
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useFormats } from '../kit-provider.tsx'
import type { FieldProps } from './field.ts'
import { SelectField } from './select-field.tsx'

export type CountrySelectProps = FieldProps & {
  /** Two letters. */
  readonly value: string | null
  readonly onChange: (code: string | null) => void
  readonly isClearable?: boolean
}

export function CountrySelect(props: CountrySelectProps): ReactNode {
  const { language } = useFormats()
  const options = useMemo(() => {
    const names = new Intl.DisplayNames([language], { type: 'region' })
    return countries
      .map(({ code, name }) => ({ value: code, label: names.of(code) ?? name, keyword: code }))
      .toSorted((a, b) => a.label.localeCompare(b.label, language))
  }, [language])
  return <SelectField {...props} options={options} />
}
