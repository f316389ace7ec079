// What the bank gets, beside the form: what is changed, what it refuses, and folded how it is paid and its part of the file.
import type { PreflightAnswer } from '@kontor/contract'
import { fromWire, paymentTypeOnWire } from '@kontor/contract'
import { Note, lazyPart } from '@kontor/ui'
import type { ReactNode } from 'react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDomainWords } from '../../../shared/use-domain-words.ts'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import type { FormCheck } from '../payment-form-check.ts'
import { refusalsOfBank } from '../payment-preflight.model.ts'
import type { ShownPreflight } from '../use-preflight.ts'
import './preflight.css'

const Fragment = lazyPart(
  () => import('./preflight-fragment.tsx'),
  (one) => one.PreflightFragment,
  'note',
)

export function PreflightPanel(props: { readonly shown: ShownPreflight; readonly check: FormCheck }): ReactNode {
  const { answer, isOlder, hasFailed } = props.shown
  const { t } = useTranslation('payment-preflight')
  if (hasFailed) return <p className="preflight-quiet">{t('failed')}</p>
  if (answer === null) return null
  return (
    <section className="preflight" aria-labelledby="preflight-title" aria-busy={isOlder}>
      <h2 className="form-section-title" id="preflight-title">
        {t('title')}
      </h2>
      {answer.hasContract ? (
        <Changes answer={answer} ofForm={props.check.refusals} />
      ) : (
        <p className="preflight-quiet">{t('noContract')}</p>
      )}
      <Way answer={answer} />
    </section>
  )
}

function Changes(props: { readonly answer: PreflightAnswer; readonly ofForm: FormCheck['refusals'] }): ReactNode {
  const { t } = useTranslation('payment-preflight')
  const { notices, fragment } = props.answer
  const refusals = refusalsOfBank(props.answer, props.ofForm)
  return (
    <>
      {refusals.length > 0 && (
        <Note tone="error">
          <strong>{t('refused')}</strong>
          <ul className="plain-list">
            {refusals.map(({ field, message }) => (
              <li key={`${field} ${message}`}>{message}</li>
            ))}
          </ul>
        </Note>
      )}
      {notices.length > 0 && (
        <Note tone="warning">
          <ul className="plain-list preflight-notices">
            {notices.map(({ kind, field, message, limit }) => (
              <li key={`${kind} ${field}`}>
                {message}
                {limit !== null && ` ${t('limit', { count: limit })}`}
              </li>
            ))}
          </ul>
        </Note>
      )}
      {fragment !== null && notices.length === 0 && <p className="preflight-quiet">{t('asTyped')}</p>}
    </>
  )
}

/** Folded: who wants to see it opens it. */
function Way({ answer: { treatment, fragment } }: { readonly answer: PreflightAnswer }): ReactNode {
  const { t } = useTranslation('payment-preflight')
  const fieldWord = useFieldWord()
  const words = useDomainWords()
  const [isOpen, setOpen] = useState(false)
  if (treatment === null || fragment === null) return null
  const { batchBooking } = treatment
  const parts = [
    [t('way.scheme'), words.type(fromWire(paymentTypeOnWire, treatment.scheme))],
    [t('way.format'), treatment.format],
    [t('way.serviceLevel'), treatment.serviceLevel],
    [t('way.localInstrument'), treatment.localInstrument],
    [t('way.categoryPurpose'), treatment.categoryPurpose],
    [fieldWord('chargeBearer'), treatment.chargeBearer],
    [t('way.batchBooking'), batchBooking === null ? null : `${batchBooking}`],
    [fieldWord('debitAdvice'), treatment.debitAdvice],
  ] as const
  return (
    <details onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{t('fragment')}</summary>
      {isOpen && (
        <>
          <dl className="content-list">
            {parts.map(([name, value]) =>
              value === null ? null : (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ),
            )}
          </dl>
          <Suspense>
            <Fragment fragment={fragment} label={t('fragment')} />
          </Suspense>
          <p className="preflight-quiet">{t('ids')}</p>
        </>
      )}
    </details>
  )
}
