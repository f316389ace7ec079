// One entry opened: what was kept of before and after, and what the reader is not told.
import type { AuditEntryAnswer, OpenedAuditEntry } from '@kontor/contract'
import { Button } from '@mantine/core'
import { Note } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { auditEntryQuery } from '../audit.queries.ts'
import type { AuditWords } from '../audit-words.ts'

type Props = { readonly entry: AuditEntryAnswer; readonly words: AuditWords }

export function AuditEntry({ entry, words }: Props): ReactNode {
  const { t } = useTranslation('audit')
  const { data, error, refetch } = useQuery(auditEntryQuery(entry.sequence))
  if (error !== null)
    return (
      <div className="k-row-detail aud-entry">
        <Note tone="error">{error.message}</Note>
        <Button size="compact-sm" variant="default" onClick={() => void refetch()}>
          {t('retry')}
        </Button>
      </div>
    )
  if (data === undefined)
    return (
      <p className="k-row-detail" role="status">
        {t('loading')}
      </p>
    )
  return (
    <div className="k-row-detail aud-entry">
      {data.withheld !== null && <Note>{t(`withheld.${data.withheld}`)}</Note>}
      {data.reason !== null && (
        <p>
          <span className="k-dim">{t('reason')}</span> {data.reason}
        </p>
      )}
      <Fields opened={data} words={words} />
      {entry.subjectId !== null && (
        <Link to="/admin/audit" search={{ subject: entry.subjectId }} className="k-link">
          {t('allOfSubject', { subject: words.subject(entry.subjectKind) })}
        </Link>
      )}
    </div>
  )
}

function Fields({ opened, words }: { readonly opened: OpenedAuditEntry; readonly words: AuditWords }): ReactNode {
  const { t } = useTranslation('audit')
  if (opened.fields.length === 0) return opened.withheld === null && <p className="k-dim">{t('nothingKept')}</p>
  const sides = (['before', 'after'] as const).filter((side) => opened.fields.some((one) => one[side] !== null))
  return (
    <div className="aud-sides">
      {sides.map((side) => (
        <section key={side} className="aud-side">
          <h2>{t(side)}</h2>
          <dl>
            {opened.fields.map((field) => (
              <div key={field.name} data-changed={sides.length > 1 && field.before !== field.after}>
                <dt>{words.field(opened.subjectKind, field.name)}</dt>
                <dd>{field[side] ?? <span className="k-dim">{t('none')}</span>}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}
