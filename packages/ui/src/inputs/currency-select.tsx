// A currency: favourites first; an option is the code, or "code - name" where the name is known.
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { currencyName } from '../format/currency-name.ts'
import { useFormats } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'
import type { FieldProps } from './field.ts'
import { SelectField } from './select-field.tsx'

export type CurrencyChoice = {
  readonly id: string
  readonly code: string
  readonly name?: string | null
  readonly isFavourite?: boolean
}

export type CurrencySelectProps = FieldProps & {
  readonly value: string | null
  readonly onChange: (id: string | null) => void
  readonly currencies: readonly CurrencyChoice[]
  readonly isClearable?: boolean
  readonly isLoading?: boolean
  /** Only the code, for narrow places. */
  readonly isCodeOnly?: boolean
}

export function CurrencySelect(props: CurrencySelectProps): ReactNode {
  const { currencies, isLoading = false, isCodeOnly = false, ...field } = props
  const t = useTexts()
  const { language } = useFormats()
  const options = useMemo(() => {
    const option = ({ id, code, name }: CurrencyChoice) => ({
      value: id,
      label: isCodeOnly || !name ? code : `${code} - ${currencyName(code, name, language)}`,
    })
    const favourites = currencies.filter((currency) => currency.isFavourite)
    if (favourites.length === 0) return currencies.map(option)
    return [
      { group: t('currency.favourites'), items: favourites.map(option) },
      { group: t('currency.others'), items: currencies.filter((currency) => !currency.isFavourite).map(option) },
    ].filter(({ items }) => items.length > 0)
  }, [currencies, isCodeOnly, language, t])
  return (
    <SelectField {...field} options={options} loadingText={isLoading ? t('currency.loading') : null} menuWidth={180} />
  )
}
