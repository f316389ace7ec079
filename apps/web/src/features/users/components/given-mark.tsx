// Who gave a right and who confirmed it; what one person gave, though two are to give it, is marked.
import type { UserAnswer } from '@kontor/contract'
import { Badge, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type Given = Pick<
  UserAnswer['assignments'][number],
  'givenBy' | 'givenAt' | 'confirmedBy' | 'confirmedAt' | 'needsConfirmation'
>

export function GivenMark({ given }: { readonly given: Given }): ReactNode {
  const { t } = useTranslation('users')
  const formats = useFormats()
  const { givenBy, givenAt, confirmedBy, confirmedAt, needsConfirmation } = given
  if (givenBy === null || givenAt === null) return <span className="k-dim">{t('given.withTenant')}</span>
  return (
    <>
      <span className="k-dim">
        {t('given.by', { name: givenBy.name, at: formats.dateTime(givenAt) })}
        {confirmedBy !== null &&
          confirmedAt !== null &&
          `, ${t('given.confirmed', { name: confirmedBy.name, at: formats.dateTime(confirmedAt) })}`}
      </span>
      {needsConfirmation && <Badge tone="yellow">{t('byOne')}</Badge>}
    </>
  )
}
