// Above the beneficiary: a QR bill from a PDF or a picture, chosen, dropped anywhere on the page or pasted, fills the form. What
// it filled in is said, and so is what a person has to look at.
import type { QrBillAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { FileDrop, Note, hideToast, lazyDialog, useFormats, useToasts } from '@kontor/ui'
import { Loader } from '@mantine/core'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { everyField } from '../../../shared/forms/use-record-form.ts'
import { useFieldWord } from '../../../shared/use-field-word.ts'
import { type FilledBill, isAsFilled, isOfBill, laterDueDate, withQrBill } from '../qr-bill-fill.ts'
import { useFilesOfPage } from '../use-files-of-page.ts'
import { useQrBill } from '../use-qr-bill.ts'
import type { FormView } from './form-view.ts'
import type { PaymentDraft } from '../draft-shape.ts'
import './qr-bill.css'

const QrBillChoiceDialog = lazyDialog(
  () => import('./qr-bill-choice.tsx'),
  (one) => one.QrBillChoiceDialog,
)

/** What the window of a browser offers to choose; what a file really is, the server looks at. */
const offered = ['.pdf', '.png', '.jpg', '.jpeg']

/** What undoing leads back to. */
type Before = {
  readonly before: PaymentDraft
  readonly takeBackLeft: () => void
  /** What said that the bill was read. */
  readonly words: readonly (number | null)[]
}

export function QrBillStrip({ view }: { readonly view: FormView }): ReactNode {
  const { t } = useTranslation('payment-qr-bill')
  const toasts = useToasts()
  const [filled, setFilled] = useState<(FilledBill & Before) | null>(null)
  // a file takes its time: what is filled is the form as it is then
  const latest = useRef(view)
  useEffect(() => {
    latest.current = view
  })
  const fill = useCallback(
    (bill: QrBillAnswer) => {
      const { draft: before, context, accounts, setDraft, leave, leftSoFar, folds } = latest.current
      const next = withQrBill(before, bill, context, accounts)
      const now = { before, takeBackLeft: leftSoFar(), words: [toasts.success(t('fetched'))] }
      // the same bill once more is taken back with the first
      setFilled((first) => {
        const isAgain = first !== null && isAsFilled(first.draft, before) && isOfBill(first.draft, next.draft)
        return { ...(isAgain ? { ...first, words: [...first.words, ...now.words] } : now), ...next }
      })
      setDraft(next.draft)
      folds.settle()
      leave(everyField)
    },
    [t, toasts],
  )
  const { reading, read, forget } = useQrBill(fill)
  const strip = useRef<HTMLDivElement>(null)
  useFilesOfPage(strip, (file, others) => {
    if (others > 0) toasts.warning(t('oneOnly', { name: file.name, count: others }))
    read(file)
  })

  return (
    <div ref={strip} className="qr-bill keeps-focus" tabIndex={-1}>
      <FileDrop
        label={t('title')}
        description={t('hint')}
        accept={offered}
        sizeMax={limits.size.qrBill}
        isMultiple={false}
        files={[]}
        onChange={([file]) => file && read(file)}
      />
      {reading.step === 'reading' && (
        <div className="qr-bill-reading" role="status">
          <Loader size={14} /> {t('reading', { name: reading.file.name })}
        </div>
      )}
      {reading.step === 'failed' && (
        <Note tone="error">
          {reading.messages.map((message) => (
            <div key={message}>{message}</div>
          ))}
        </Note>
      )}
      {reading.step === 'choosing' && (
        <Suspense fallback={null}>
          <QrBillChoiceDialog bills={reading.bills} onChoose={(bill) => read(reading.file, bill)} onClose={forget} />
        </Suspense>
      )}
      {reading.step === 'read' && filled !== null && isOfBill(filled.draft, view.draft) && (
        <Filled
          view={view}
          bill={reading.bill}
          filled={filled}
          onUndo={() => {
            // the button goes away with what it took back
            strip.current?.focus({ preventScroll: true })
            view.setDraft(filled.before)
            filled.takeBackLeft()
            for (const word of filled.words) if (word !== null) hideToast(word)
            forget()
          }}
        />
      )}
    </div>
  )
}

function Filled(props: {
  readonly view: FormView
  readonly bill: QrBillAnswer
  readonly filled: FilledBill
  readonly onUndo: () => void
}): ReactNode {
  const { view, bill, filled } = props
  const { t } = useTranslation(['payment-qr-bill', 'payment-form'])
  const fieldWord = useFieldWord()
  const words = filled.fields.map((field) => (field === 'additional' ? t('payment-form:additional') : fieldWord(field)))
  return (
    <>
      <Note>
        {t('filled', { fields: words.join(', ') })} {bill.amount === null && t('noAmount')}
        {isAsFilled(filled.draft, view.draft) && (
          <button type="button" className="link-button note-button" onClick={props.onUndo}>
            {t('payment-form:typeUndoNone')}
          </button>
        )}
      </Note>
      <Terms view={view} bill={bill} />
      {bill.creditorAddressType === 'K' && (
        <Note tone={bill.isCreditorAddressDoubtful ? 'warning' : 'info'}>
          {t('address', { lines: bill.creditorAddressLines.join(', ') })}
        </Note>
      )}
    </>
  )
}

/** Until when it is to be paid, and what is saved by paying earlier. */
function Terms({ view, bill }: { readonly view: FormView; readonly bill: QrBillAnswer }): ReactNode {
  const { t } = useTranslation('payment-qr-bill')
  const formats = useFormats()
  const { dueDate = null, discounts = [] } = bill.swico ?? {}
  if (dueDate === null && discounts.length === 0) return null
  const later = laterDueDate(bill, view.draft, view.today)
  const discountText = ({ percent, days, until }: (typeof discounts)[number]) =>
    until === null ? t('discountDays', { percent, count: days }) : t('discount', { percent, date: formats.date(until) })
  return (
    <Note>
      {[...(dueDate === null ? [] : [t('due', { date: formats.date(dueDate) })]), ...discounts.map(discountText)].join(
        ' ',
      )}
      {later !== null && (
        <button
          type="button"
          className="link-button note-button"
          onClick={() => view.setDraft({ ...view.draft, valueDate: later })}
        >
          {t('payOn', { date: formats.date(later) })}
        </button>
      )}
    </Note>
  )
}
