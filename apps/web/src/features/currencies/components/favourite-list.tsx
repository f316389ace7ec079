// The favourites in their order: dragged, moved by keyboard, taken out; nothing counts before it is saved.
import { Button } from '@mantine/core'
import { DragList, Note, currencyName, useActToasts, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { useChange } from '../../../shared/use-change.ts'
import { placesOf } from './favourites.model.ts'
import type { CurrencyRow } from '../currencies.queries.ts'
import type { useFavouritesDraft } from './use-favourites-draft.ts'

export function FavouriteList(props: {
  readonly favourites: readonly CurrencyRow[]
  readonly draft: ReturnType<typeof useFavouritesDraft>
  readonly mayEdit: boolean
}): ReactNode {
  const { favourites, draft, mayEdit } = props
  const { t } = useTranslation('currencies')
  const { language } = useFormats()
  const toasts = useActToasts()
  const saving = useChange('currency', () =>
    call('updateFavouriteCurrencies', { body: placesOf(favourites.map(({ id }) => id)) }),
  )
  const save = () =>
    saving.mutate(undefined, {
      onSuccess: () => toasts.success(t('favourites.saved')),
      onError: (cause) => toasts.error(t('favourites.notSaved'), cause),
    })
  const items = favourites.map(({ id, code, name }) => ({ id, label: code, name: currencyName(code, name, language) }))
  const content = ({ label, name }: (typeof items)[number]) => (
    <>
      <strong className="k-num">{label}</strong> <span className="k-dim">{name}</span>
    </>
  )
  return (
    <section className="currencies-favourites" aria-labelledby="currencies-favourites">
      <h2 id="currencies-favourites">{t('favourites.title')}</h2>
      <p className="k-dim">{t('favourites.text')}</p>
      {items.length === 0 && <p>{t(mayEdit ? 'favourites.none' : 'favourites.empty')}</p>}
      {mayEdit ? (
        <DragList
          label={t('favourites.title')}
          items={items}
          onChange={(next) => draft.set(next.map(({ id }) => id))}
          isRemovable
          renderItem={content}
        />
      ) : (
        <ol className="currencies-order">
          {items.map((item) => (
            <li key={item.id}>{content(item)}</li>
          ))}
        </ol>
      )}
      {mayEdit && (
        <>
          {draft.isDirty && <Note>{t('favourites.unsaved')}</Note>}
          <div className="currencies-acts">
            <Button disabled={!draft.isDirty} loading={saving.isPending} onClick={save}>
              {t('favourites.save')}
            </Button>
            {draft.isDirty && (
              <Button variant="default" disabled={saving.isPending} onClick={draft.discard}>
                {t('favourites.discard')}
              </Button>
            )}
          </div>
        </>
      )}
    </section>
  )
}
