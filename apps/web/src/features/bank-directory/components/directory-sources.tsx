// Where each part of the directory comes from: with Kontor, or from a file that somebody imported.
import { useFormats } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { editionsQuery } from '../bank-directory.queries.ts'

export function DirectorySources(): ReactNode {
  const { t } = useTranslation('bank-directory')
  const formats = useFormats()
  const { data = [] } = useQuery(editionsQuery)
  if (data.length === 0) return null
  return (
    <ul className="bdr-sources" aria-label={t('sources')}>
      {data.map(({ source, count, editionDate, importedAt, importedBy }) => (
        <li key={source}>
          <strong>{t(`source.${source}`)}</strong> {t('banks', { count, written: formats.integer(count) })}
          {editionDate !== null && <span>{t('editionOf', { date: formats.date(editionDate) })}</span>}
          <span className="k-dim">
            {importedAt === null
              ? t('shipped')
              : t('importedBy', { date: formats.dateTime(importedAt), name: importedBy ?? '' })}
          </span>
        </li>
      ))}
    </ul>
  )
}
