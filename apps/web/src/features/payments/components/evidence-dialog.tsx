// What shows that a step of the life line is so: the payment as its file says it, or what the bank said of it.
import type { RouteAnswer } from '@kontor/contract'
import type { PaymentId } from '@kontor/domain/identifiers'
import { KitModal, Note, useFormats } from '@kontor/ui'
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOfFailure } from '../../../shared/api/app-error.ts'
import { bankAnswersQuery, sentFragmentQuery } from '../evidence.queries.ts'
import { PreflightFragment } from './preflight-fragment.tsx'
import './preflight.css'
import '../evidence.css'

type Answer = RouteAnswer<'listBankAnswers'>[number]
type Asked = { readonly paymentId: PaymentId; readonly messageId: string }

export function EvidenceDialog(
  props: Asked & { readonly kind: 'Sent' | 'Answered'; readonly onClose: () => void },
): ReactNode {
  const { kind, onClose, ...asked } = props
  const { t } = useTranslation('payment-evidence')
  return (
    <KitModal opened size={720} title={t(`title.${kind}`)} onClose={onClose}>
      {kind === 'Sent' ? <SentFragment {...asked} /> : <BankAnswers {...asked} />}
    </KitModal>
  )
}

function SentFragment({ paymentId, messageId }: Asked): ReactNode {
  const { t } = useTranslation('payment-evidence')
  const formats = useFormats()
  const { data, error } = useQuery(sentFragmentQuery(paymentId, messageId))
  if (data === undefined) return <NotRead error={error} />
  return (
    <>
      <dl className="evidence-facts">
        <dt>{t('file')}</dt>
        <dd className="k-num">
          <Link className="k-link" to="/cash/payments" search={{ tab: 'transmissions', messageId }}>
            {data.fileName}
          </Link>
          {`, ${data.format}`}
        </dd>
        <dt>{t(data.deliveredAt === null ? 'written' : 'delivered')}</dt>
        <dd className="k-num">{formats.dateTime(data.deliveredAt ?? data.createdAt)}</dd>
        <dt>EndToEndId</dt>
        <dd className="k-num">{data.endToEndId}</dd>
        <Hash of={data.sha256} />
      </dl>
      {data.isShared && <p className="k-modal-text">{t('shared')}</p>}
      <PreflightFragment fragment={data.fragment} label={t('title.Sent')} />
      <LeftOut count={data.leftOut} />
    </>
  )
}

function BankAnswers({ paymentId, messageId }: Asked): ReactNode {
  const { t } = useTranslation('payment-evidence')
  const formats = useFormats()
  const { data, error } = useQuery(bankAnswersQuery(paymentId, messageId))
  if (data === undefined) return <NotRead error={error} />
  return data.map((answer) => (
    <section key={`${answer.readAt} ${answer.fileName}`} className="evidence-answer" aria-label={answer.fileName}>
      <dl className="evidence-facts">
        <dt>{t('report')}</dt>
        <dd className="k-num">
          {answer.fileName}
          {answer.messageId !== null && `, ${answer.messageId}`}
        </dd>
        <dt>{t('received')}</dt>
        <dd className="k-num">{formats.dateTime(answer.readAt)}</dd>
        <Hash of={answer.sha256} />
      </dl>
      <Levels levels={answer.levels} label={answer.fileName} />
      <LeftOut count={answer.leftOut} />
    </section>
  ))
}

/** Of a file with a salary nobody is told it who may not see that one. */
function Hash({ of }: { readonly of: string | null }): ReactNode {
  if (of === null) return null
  return (
    <>
      <dt>SHA-256</dt>
      <dd className="k-num">{of}</dd>
    </>
  )
}

function Levels({ levels, label }: { readonly levels: Answer['levels']; readonly label: string }): ReactNode {
  const { t } = useTranslation('payment-evidence')
  return (
    <table className="evidence-levels" aria-label={label}>
      <thead>
        <tr>
          <th scope="col">{t('level')}</th>
          <th scope="col">{t('said')}</th>
          <th scope="col">{t('why')}</th>
        </tr>
      </thead>
      <tbody>
        {levels.map(({ level, name, status, reasons, doubts }) => (
          <tr key={`${level} ${name}`}>
            <td>
              {t(`levels.${level}`)}
              <p className="k-dim k-num">{name}</p>
            </td>
            <td className="k-strong">{status ?? '–'}</td>
            <td>
              {reasons.map(({ code, meaning, text }) => (
                <p key={`${code} ${text}`}>
                  {[code, meaning].filter((one) => one !== null).join(': ')}
                  {text !== null && <q className="evidence-words">{text}</q>}
                </p>
              ))}
              {doubts.map((text) => (
                <Note key={text} tone="warning">
                  {text}
                </Note>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LeftOut({ count }: { readonly count: number }): ReactNode {
  const { t } = useTranslation('payment-evidence')
  const { integer } = useFormats()
  return count > 0 && <p className="k-dim">{t('leftOut', { count, shown: integer(count) })}</p>
}

function NotRead({ error }: { readonly error: Error | null }): ReactNode {
  const { t } = useTranslation('payment-evidence')
  if (error !== null) return <Note tone="error">{errorOfFailure(error).message}</Note>
  return (
    <output className="k-modal-text">
      <Loader size={14} aria-hidden /> {t('loading')}
    </output>
  )
}
