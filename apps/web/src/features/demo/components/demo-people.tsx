// Below the form of signing in, in the demo alone: its people with their roles. A press signs in as one of them.
import { textOfRole } from '@kontor/contract'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../../../shared/texts/i18n.ts'
import { demoPeopleQuery } from '../demo.queries.ts'
import '../demo.css'

type DemoPeopleProps = {
  readonly isBusy: boolean
  readonly onChoose: (credentials: {
    readonly tenant: string
    readonly email: string
    readonly password: string
  }) => void
}

export function DemoPeople({ isBusy, onChoose }: DemoPeopleProps): ReactNode {
  const { t } = useTranslation('demo')
  const titleId = useId()
  const { data } = useQuery(demoPeopleQuery)
  if (data === undefined || data.people.length === 0) return null
  const { tenant, password, people } = data
  return (
    <section className="demo-people" aria-labelledby={titleId}>
      <h2 id={titleId}>{t('people')}</h2>
      <ul>
        {people.map(({ email, firstName, lastName, roles }) => (
          <li key={email}>
            <button type="button" disabled={isBusy} onClick={() => onChoose({ tenant, email, password })}>
              <span>
                {firstName} {lastName}
              </span>
              <span className="demo-person-roles">
                {roles.map((role) => textOfRole(role, currentLanguage())).join(', ')}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
