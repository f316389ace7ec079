// A currency of the predefined list that the tenant does not have yet.
import { Button } from '@mantine/core'
import { SelectField, currencyName, useActToasts, useFormats } from '@kontor/ui'
import { IconPlus } from '@tabler/icons-react'
import type { FormEvent, ReactNode } from 'react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { useChange } from '../../../shared/use-change.ts'
import { addable, metaDataOf } from './favourites.model.ts'
import type { CurrencyRow } from '../currencies.queries.ts'

export function AddCurrency({ present }: { readonly present: readonly CurrencyRow[] }): ReactNode {
  const { t } = useTranslation('currencies')
  const { language } = useFormats()
  const toasts = useActToasts()
  const words = useRecordWords('currency')
  const [chosen, setChosen] = useState<string | null>(null)
  const options = useMemo(
    () =>
      addable(present).map(({ code, name }) => ({
        value: code,
        label: `${code} - ${currencyName(code, name, language)}`,
      })),
    [present, language],
  )
  const adding = useChange('currency', (body: { code: string; name: string; minorUnit: number }) =>
    call('createCurrency', { body }),
  )
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (chosen === null) return
    const metaData = metaDataOf(chosen)
    if (metaData === null) {
      toasts.error(t('add.unknown'))
      return
    }
    adding.mutate(metaData, {
      onSuccess: ({ code }) => {
        setChosen(null)
        toasts.success(words('added', code))
      },
      onError: (cause) => toasts.error(words('notSaved', chosen), cause),
    })
  }
  const isNoneLeft = options.length === 0
  return (
    <form className="currencies-add" onSubmit={submit} noValidate>
      <SelectField
        label={t('add.choose')}
        disabled={isNoneLeft}
        options={options}
        value={chosen}
        onChange={setChosen}
        isClearable
      />
      <Button
        type="submit"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={isNoneLeft || chosen === null}
        loading={adding.isPending}
      >
        {t('add.add')}
      </Button>
      {isNoneLeft && <p className="k-dim">{t('add.none')}</p>}
    </form>
  )
}
