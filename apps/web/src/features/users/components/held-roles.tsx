// The roles of a person by place: those that are held, with who gave them, and what holds where none is.
import type { UserAnswer } from '@kontor/contract'
import { ToolButton } from '@kontor/ui'
import { IconX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Place, type PlaceRow, speaksFor } from '../places.ts'
import { type Held, keyOf } from '../rights-change.ts'
import type { RightsFacts } from '../use-rights-facts.ts'
import { GivenMark } from './given-mark.tsx'

export type HeldRolesProps = {
  readonly places: readonly PlaceRow[]
  readonly known: RightsFacts
  readonly held: readonly Held[]
  /** Those that count already, with who gave them. */
  readonly assignments: UserAnswer['assignments']
  readonly onTake: (held: Held) => void
  /** Where the reader takes roles away. */
  readonly mayTakeAt: (place: Place) => boolean
}
type HereProps = HeldRolesProps & { readonly place: PlaceRow }

const stepPx = 20

export function HeldRoles(props: HeldRolesProps): ReactNode {
  const { places, held } = props
  return (
    <ul className="user-places" tabIndex={-1}>
      {places.map((place) => (
        <li key={place.id}>
          <span className="user-place" style={{ paddingInlineStart: place.depth * stepPx }}>
            {place.name}
          </span>
          {held.some(({ companyId }) => companyId === place.id) ? (
            <HeldHere {...props} place={place} />
          ) : (
            <InheritedHere {...props} place={place} />
          )}
        </li>
      ))}
    </ul>
  )
}

function HeldHere({ place, held, known, assignments, onTake, mayTakeAt }: HereProps): ReactNode {
  const { t } = useTranslation('users')
  const names = new Map(known.roles.map(({ id, name }) => [id, name]))
  const given = new Map(assignments.map((one) => [keyOf(one), one]))
  const here = held.filter(({ companyId }) => companyId === place.id)
  return (
    <ul className="user-held">
      {here.map((one) => {
        const key = keyOf(one)
        const counts = given.get(key)
        const name = names.get(one.roleId) ?? counts?.roleName ?? one.roleId
        return (
          <li key={key}>
            <span className="k-strong">{name}</span>
            {counts === undefined ? <span className="k-dim">{t('roles.notSaved')}</span> : <GivenMark given={counts} />}
            {mayTakeAt(place.id) && (
              <ToolButton
                label={t('roles.take', { role: name, place: place.name })}
                onClick={(event) => {
                  // the button goes away with what it did: the keys go on before the roles
                  event.currentTarget.closest<HTMLElement>('.user-places')?.focus({ preventScroll: true })
                  onTake(one)
                }}
              >
                <IconX size={14} aria-hidden />
              </ToolButton>
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Where no role is held the nearest company above speaks; roles for all companies always do. */
function InheritedHere({ place, held, known }: HereProps): ReactNode {
  const { t } = useTranslation('users')
  const from =
    place.id === null
      ? null
      : speaksFor(known.companies, place.id, (id) => held.some(({ companyId }) => companyId === id))
  const isAtRoot = place.id !== null && held.some(({ companyId }) => companyId === null)
  const text =
    from === null ? t(isAtRoot ? 'roles.asEverywhere' : 'roles.none') : t('roles.inherited', { company: from.name })
  return <span className="k-dim">{text}</span>
}
