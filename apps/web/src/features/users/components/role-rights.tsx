// What a role allows, in words and by the part of the product: to be chosen, or only to be read.
import { type Feature, type Permission, sensitivePermissions } from '@kontor/domain/access'
import { Checkbox } from '@mantine/core'
import type { ReactNode } from 'react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { type RightGroup, rightGroups } from '../right-groups.ts'
import { useGroupName } from '../use-group-name.ts'
import { useRightsWords } from '../use-rights-words.ts'

export type Rights = { readonly features: readonly Feature[]; readonly permissions: readonly Permission[] }
type Right = Feature | Permission

export function RoleRights(props: {
  readonly rights: Rights
  /** null: they are read only, and those that the role lacks are not shown. */
  readonly onChange: ((rights: Rights) => void) | null
}): ReactNode {
  const { rights, onChange } = props
  const { t } = useTranslation('users')
  const groups = rightGroups.filter(
    (group) =>
      onChange !== null ||
      group.features.some((one) => rights.features.includes(one)) ||
      group.permissions.some((one) => rights.permissions.includes(one)),
  )
  if (groups.length === 0) return <p className="k-dim user-text">{t('roles.nothing')}</p>
  return (
    <div className="role-groups">
      {groups.map((group) => (
        <RoleGroup key={group.name} group={group} rights={rights} onChange={onChange} />
      ))}
    </div>
  )
}

function RoleGroup(props: {
  readonly group: RightGroup
  readonly rights: Rights
  readonly onChange: ((rights: Rights) => void) | null
}): ReactNode {
  const { group, rights, onChange } = props
  const { t } = useTranslation('users')
  const groupName = useGroupName()
  const titleId = useId()
  return (
    <section className="role-group" aria-labelledby={titleId}>
      <h2 id={titleId}>{groupName(group.name)}</h2>
      <RightList
        title={t('roles.reads')}
        all={group.features}
        held={rights.features}
        onChange={onChange && ((features: readonly Feature[]) => onChange({ ...rights, features }))}
      />
      <RightList
        title={t('roles.does')}
        all={group.permissions}
        held={rights.permissions}
        onChange={onChange && ((permissions: readonly Permission[]) => onChange({ ...rights, permissions }))}
      />
    </section>
  )
}

function RightList<One extends Right>(props: {
  readonly title: string
  readonly all: readonly One[]
  readonly held: readonly One[]
  readonly onChange: ((held: readonly One[]) => void) | null
}): ReactNode {
  const { title, all, held, onChange } = props
  const { t } = useTranslation('users')
  const words = useRightsWords()
  const isStrong = (right: Right) => sensitivePermissions.some((one) => one === right)
  const shown = onChange === null ? all.filter((one) => held.includes(one)) : all
  if (shown.length === 0) return null
  const labelOf = (right: One) => (
    <>
      {words.right(right)}
      {isStrong(right) && <span className="k-dim">{` · ${t('roles.strong')}`}</span>}
    </>
  )
  return (
    <div role="group" aria-label={title} className="role-rights">
      <h3>{title}</h3>
      {onChange === null ? (
        <ul>
          {shown.map((right) => (
            <li key={right}>{labelOf(right)}</li>
          ))}
        </ul>
      ) : (
        shown.map((right) => (
          <Checkbox
            key={right}
            label={labelOf(right)}
            checked={held.includes(right)}
            onChange={(event) =>
              onChange(event.currentTarget.checked ? [...held, right] : held.filter((one) => one !== right))
            }
          />
        ))
      )}
    </div>
  )
}
