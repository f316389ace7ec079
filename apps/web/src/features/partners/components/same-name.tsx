// Below the name of a partner that is being entered: that another one is called the same. It is said, never refused: two
// companies may bear one name.
import { nameKey } from '@kontor/domain'
import type { CompanyId, PartnerId } from '@kontor/domain/identifiers'
import { Note } from '@kontor/ui'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { sameNameQuery } from '../partners.queries.ts'

const settleMs = 300

type SameNameProps = {
  /** Whose partners, with the global ones that it works with; null: the global ones. */
  readonly companyId: CompanyId | null
  readonly name: string
  /** The one that is being changed. */
  readonly partnerId: PartnerId | null
}

export function SameName({ companyId, name, partnerId }: SameNameProps): ReactNode {
  const { t } = useTranslation('partners')
  const [settled] = useDebouncedValue(name.trim(), settleMs)
  const { data } = useQuery({ ...sameNameQuery(companyId, settled), enabled: settled !== '' })
  const key = nameKey(name)
  const other = data?.find((one) => one.id !== partnerId && nameKey(one.name) === key)
  if (other === undefined) return null
  const place = [other.streetName, other.townName, other.countryCode].filter(Boolean).join(', ')
  return (
    <Note tone="warning">
      {place === '' ? t('sameName', { name: other.name }) : t('sameNameIn', { name: other.name, place })}
    </Note>
  )
}
