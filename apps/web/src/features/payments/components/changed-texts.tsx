// What the bank gets otherwise of a payment that is about to be sent: of a batch how many transactions each change touches,
// the first by name, and all of them for whoever asks.
import type { RouteAnswer } from '@kontor/contract'
import { Button } from '@mantine/core'
import { Note, useFormats, withLocalValues } from '@kontor/ui'
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOfFailure } from '../../../shared/api/app-error.ts'
import { call } from '../../../shared/api/client.ts'
import './changed-texts.css'

// what does not fit scrolls by keyboard too
const scrollable = { tabIndex: 0, role: 'group' } as const

type Previewed = RouteAnswer<'previewSending'>['payments'][number]
type Change = Previewed['changes'][number]
type ChangedText = Change['first'][number]

const textsQuery = ({ id, version }: Previewed, { kind, field }: Change) =>
  infiniteQueryOptions({
    queryKey: ['payments', 'one', id, 'changed-texts', version, kind, field],
    queryFn: ({ pageParam, signal }) =>
      call('listChangedTexts', {
        params: { id },
        query: { kind, field, ...(pageParam !== null && { after: pageParam }) },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
  })

/** Lines of a list. */
export function ChangedTexts({ payment }: { readonly payment: Previewed }): ReactNode {
  const { t } = useTranslation('payment-acts')
  const formats = useFormats()
  return payment.changes.map((change) => {
    const { kind, field, count, first } = change
    const [only] = first
    // of one that is no batch, and of a salary that is not shown, no transaction is named
    if (only === undefined || only.index !== null)
      return <ChangesOfBatch key={`${kind} ${field}`} payment={payment} change={change} />
    const text = withLocalValues(only.message, formats)
    const number = payment.transactionNumber
    return (
      <li key={`${kind} ${field}`}>
        {count === 1 ? t('send.notice', { number, text }) : t('send.hiddenChanges', { number, count, text })}
      </li>
    )
  })
}

function ChangesOfBatch(props: { readonly payment: Previewed; readonly change: Change }): ReactNode {
  const { payment, change } = props
  const { t } = useTranslation('payment-acts')
  const [isWhole, setWhole] = useState(false)
  const { count, first } = change
  const label = t('send.changes', { number: payment.transactionNumber, count })
  return (
    <li>
      {label}
      {isWhole ? <AllOfThem {...props} label={label} /> : <Texts label={label} texts={first} />}
      {!isWhole && count > first.length && (
        <Button size="compact-sm" variant="default" onClick={() => setWhole(true)}>
          {t('send.allChanges', { count })}
        </Button>
      )}
    </li>
  )
}

function AllOfThem(props: { readonly payment: Previewed; readonly change: Change; readonly label: string }): ReactNode {
  const { payment, change, label } = props
  const { t } = useTranslation('payment-acts')
  const { data, error, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery(textsQuery(payment, change))
  const texts = data?.pages.flatMap((page) => page.texts) ?? change.first
  return (
    <>
      <Texts label={label} texts={texts} />
      {error !== null && <Note tone="error">{errorOfFailure(error).message}</Note>}
      {(hasNextPage || isFetching) && (
        <Button size="compact-sm" variant="default" loading={isFetching} onClick={() => void fetchNextPage()}>
          {t('send.moreChanges', { shown: texts.length, count: change.count })}
        </Button>
      )}
    </>
  )
}

function Texts(props: { readonly label: string; readonly texts: readonly ChangedText[] }): ReactNode {
  const { label, texts } = props
  const { t } = useTranslation('payment-acts')
  const formats = useFormats()
  return (
    <div className="changed-texts" {...scrollable} aria-label={label}>
      <ul className="plain-list">
        {texts.map(({ index, message }) => (
          <li key={`${index} ${message}`}>
            {t('send.change', { index: index ?? '', text: withLocalValues(message, formats) })}
          </li>
        ))}
      </ul>
    </div>
  )
}
