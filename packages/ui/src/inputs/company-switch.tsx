// The company of the whole page, for the top bar: the field stands at once, the select behind it is fetched. Who is in
// the field already finds the select open, as it opens for everyone who enters it.
import type { ReactNode } from 'react'
import { useLayoutEffect, useRef } from 'react'
import { fetchedPart, useFetchedPart } from '../fetched/fetched-part.ts'
import { companyLabel } from './company-choice.ts'
import type { CompanySelectProps } from './company-select.tsx'

export type CompanySwitchProps = Pick<CompanySelectProps, 'label' | 'companies' | 'value' | 'onChange' | 'className'>

const companySelect = fetchedPart(
  () => import('./company-select.tsx'),
  (module) => module.CompanySelect,
)

export function CompanySwitch(props: CompanySwitchProps): ReactNode {
  const { label, companies, value, className = '' } = props
  const { Part: Select, prepare, want } = useFetchedPart(companySelect)
  const isEntered = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (Select !== null && isEntered.current) input.current?.focus({ preventScroll: true })
    isEntered.current = false
  }, [Select])
  if (Select !== null) return <Select {...props} isLabelHidden inputRef={input} />
  const chosen = companies.find(({ id }) => id === value)
  return (
    <div className={`k-closed-select ${className}`}>
      <input
        readOnly
        role="combobox"
        aria-label={label}
        aria-haspopup="listbox"
        aria-expanded={false}
        aria-controls={undefined}
        autoComplete="off"
        value={chosen === undefined ? '' : companyLabel(chosen)}
        onPointerEnter={prepare}
        onFocus={() => {
          isEntered.current = true
          prepare()
        }}
        onClick={() => void want()}
        onKeyDown={({ key }) => {
          if (key !== 'Tab' && key !== 'Shift') void want()
        }}
        onBlur={() => {
          isEntered.current = false
        }}
      />
      <svg viewBox="0 0 15 15" aria-hidden>
        <path d="m5.25 5.75 2.25-2.25 2.25 2.25m0 3.5L7.5 11.5 5.25 9.25" />
      </svg>
    </div>
  )
}
