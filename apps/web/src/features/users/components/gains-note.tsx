// Said before saving: which strong rights a change gives, for these wait for a second person, and the whole change with them.
import { Note, useFormats } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useAccountNames } from '../../../shared/lists/account-names.ts'
import type { PlaceCompany } from '../places.ts'
import type { Gain } from '../rights-change.ts'
import { useRightsWords } from '../use-rights-words.ts'

const placesShown = 4

export function GainsNote(props: {
  readonly gains: readonly Gain[]
  readonly companies: readonly PlaceCompany[]
  /** Whether it waits; null: that is not known before. */
  readonly isSecondNeeded: boolean | null
}): ReactNode {
  const { gains, companies, isSecondNeeded } = props
  const { t } = useTranslation('users')
  const words = useRightsWords()
  const formats = useFormats()
  const accounts = useAccountNames(gains.some(({ accountIds }) => accountIds.length > 0))
  if (gains.length === 0) return null
  const companyNames = new Map<string, string>(companies.map(({ id, name }) => [id, name]))
  const placesOf = ({ places, accountIds }: Gain): string => {
    const names = [
      ...places.map((id) => (id === null ? words.allCompanies : (companyNames.get(id) ?? id))),
      ...accountIds.map((id) => accounts.byId.get(id)?.shortName ?? id),
    ]
    const more = names.length - placesShown
    const shown = names.slice(0, placesShown).join(', ')
    return more > 0 ? t('gains.more', { places: shown, count: more }) : shown
  }
  return (
    <Note tone="warning">
      {t('gains.text')}
      <ul className="user-note-list">
        {gains.map((gain) => (
          <li key={gain.permission}>{formats.labelled(words.right(gain.permission), placesOf(gain))}</li>
        ))}
      </ul>
      {t(isSecondNeeded === null ? 'gains.mayWait' : isSecondNeeded ? 'gains.waits' : 'gains.counts')}
    </Note>
  )
}
