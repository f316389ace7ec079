// The company one works for: "name (shortName)", sorted, in a menu wide enough for long names.
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useFormats } from '../kit-provider.tsx'
import type { FieldProps } from './field.ts'
import type { CompanyChoice } from './company-choice.ts'
import { companyLabel } from './company-choice.ts'
import type { SelectFieldProps } from './select-field.tsx'
import { SelectField } from './select-field.tsx'

export type CompanySelectProps = FieldProps &
  Pick<SelectFieldProps, 'inputRef'> & {
    readonly value: string | null
    readonly onChange: (id: string | null) => void
    readonly companies: readonly CompanyChoice[]
  }

const menuWidthMin = 400

export function CompanySelect(props: CompanySelectProps): ReactNode {
  const { companies, ...field } = props
  const { language } = useFormats()
  const options = useMemo(
    () =>
      companies
        .map((company) => ({ value: company.id, label: companyLabel(company) }))
        .toSorted((a, b) => a.label.localeCompare(b.label, language)),
    [companies, language],
  )
  return <SelectField {...field} options={options} menuWidth={menuWidthMin} />
}
