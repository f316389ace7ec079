// Adds a role to those of a person: where, and which. It is added once both are chosen; nothing chosen waits to be lost.
import type { RoleAnswer } from '@kontor/contract'
import { SelectField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { idOf } from '../../../shared/ids.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import type { Place, PlaceRow } from '../places.ts'
import { type Held, keyOf } from '../rights-change.ts'

/** A select knows texts only. */
const everywhere = 'root'
const valueOf = (place: Place) => place ?? everywhere
const placeOf = (value: string): Place => (value === everywhere ? null : idOf<'company'>(value))

export function GiveRole(props: {
  /** Where the reader gives roles. */
  readonly places: readonly PlaceRow[]
  readonly roles: readonly RoleAnswer[]
  readonly held: readonly Held[]
  readonly onGive: (held: Held) => void
}): ReactNode {
  const { places, roles, held, onGive } = props
  const { t } = useTranslation('users')
  const { company } = useSession()
  // nobody gives a role for all companies without having chosen them
  const [place, setPlace] = useState(() => {
    const first =
      places.find(({ id }) => id !== null && id === company?.id) ?? (places.length === 1 ? places[0] : undefined)
    return first === undefined ? null : valueOf(first.id)
  })
  const [roleId, setRoleId] = useState<string | null>(null)
  const choose = (nextPlace: string | null, nextRole: string | null) => {
    setPlace(nextPlace)
    setRoleId(nextRole)
    if (nextPlace === null || nextRole === null) return
    const chosen: Held = { companyId: placeOf(nextPlace), roleId: idOf<'role'>(nextRole) }
    if (held.some((one) => keyOf(one) === keyOf(chosen))) return
    onGive(chosen)
    setRoleId(null)
  }
  const isHeld = held.some((one) => valueOf(one.companyId) === place && one.roleId === roleId)
  return (
    <div className="k-form-row user-stack" role="group" aria-label={t('roles.give')}>
      <SelectField
        label={t('roles.place')}
        options={places.map(({ id, name }) => ({ value: valueOf(id), label: name }))}
        value={place}
        onChange={(next) => choose(next, roleId)}
        menuWidth={320}
      />
      <SelectField
        label={t('roles.give')}
        options={roles.map(({ id, name }) => ({ value: id, label: name }))}
        renderOption={(id) => <RoleOption role={roles.find((one) => one.id === id)} />}
        value={roleId}
        onChange={(next) => choose(place, next)}
        menuWidth={420}
        error={isHeld ? t('roles.heldAlready') : null}
      />
    </div>
  )
}

/** With what it is for: the name of a role alone does not say who may pay. */
function RoleOption({ role }: { readonly role: RoleAnswer | undefined }): ReactNode {
  return (
    <span>
      <span>{role?.name}</span>
      {role?.description && <span className="user-role-hint">{role.description}</span>}
    </span>
  )
}
