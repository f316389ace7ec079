// A role of the tenant's own: what it is called and what it allows; said before saving whose rights change with it.
import type { RoleAnswer, RouteAnswer } from '@kontor/contract'
import { type Feature, type Permission, decideRole, roleTextLimits, sensitivePermissions } from '@kontor/domain/access'
import { Note } from '@kontor/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { NamedFields, namedDraftOf } from '../../../shared/forms/named-fields.tsx'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { RecordForm } from '../../../shared/forms/record-form.tsx'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { type RoleDraft, saveRole } from '../save-user.ts'
import type { CalmForm } from '../use-calm-record.ts'
import { useRightsWords } from '../use-rights-words.ts'
import { FormOutdated } from './form-outdated.tsx'
import { RoleRights } from './role-rights.tsx'

export function roleDraftOf({
  name,
  description,
  features,
  permissions,
}: Pick<RoleAnswer, 'name' | 'description' | 'features' | 'permissions'>): RoleDraft {
  return { ...namedDraftOf({ name, description }), features, permissions }
}

const noCalm: CalmForm = { onDirty: () => undefined, restart: () => undefined }

export function RoleForm(props: {
  /** null makes a new one. */
  readonly saved: RoleAnswer | null
  readonly initial: RoleDraft
  /** Whose rights change with it, by name. */
  readonly holders: readonly string[]
  /** The reader holds it: what it allows is not for him to change. */
  readonly isOwn: boolean
  readonly calm?: CalmForm
  readonly onSaved?: (role: RoleAnswer) => void
}): ReactNode {
  const { saved, initial, holders, isOwn, calm = noCalm, onSaved } = props
  const { t } = useTranslation(['users', 'records'])
  const words = useRecordWords('role')
  const navigate = useNavigate()
  const form = useRecordForm({
    name: 'role',
    // what is typed of a copy is of no copy of another role
    scope: initial.name,
    saved,
    initial,
    check: (draft: RoleDraft) => checkRole(draft, saved === null ? null : initial),
    save: saveRole,
    subject: 'role',
    changedCodes: ['role.changed'],
    says: {
      saved: ({ role, proposed }: RouteAnswer<'updateRole'>, wasNew) =>
        proposed === null ? words(wasNew ? 'added' : 'updated', role.name) : t('roles.rightsProposed'),
      failed: words('notSaved'),
    },
    savedOf: ({ role }: RouteAnswer<'updateRole'>) => role,
    onSaved: ({ role }) => {
      calm.restart()
      onSaved?.(role)
    },
  })
  const { isDirty, draft, set } = form
  const { onDirty } = calm
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const conflict = form.errorOf('', t('roles.title'))
  const leave = () => void navigate({ to: '/admin/users', search: { tab: 'roles' } })
  return (
    <RecordForm
      form={form}
      submitLabel={t('records:save')}
      onClose={leave}
      outdated={<FormOutdated form={form} onLeave={leave} />}
      // in sight whichever box is ticked
      notes={
        isDirty && (
          <HoldersNote
            initial={initial}
            draft={draft}
            holders={holders}
            isSecondNeeded={saved?.isSecondNeeded ?? false}
          />
        )
      }
    >
      <div className="k-form-column">
        <NamedFields form={{ ...form, set: (part) => set(part) }} most={roleTextLimits} />
      </div>
      <div className="user-wide user-tab">
        {isOwn && <Note>{t('roles.heldByYou')}</Note>}
        <RoleRights rights={draft} onChange={isOwn ? null : (rights) => set(inOrder(initial, rights))} />
        {conflict !== null && <Note tone="error">{conflict}</Note>}
      </div>
    </RecordForm>
  )
}

/** Whom the change of its rights would change, and what of it two people give. */
function HoldersNote(props: {
  readonly initial: RoleDraft
  readonly draft: RoleDraft
  readonly holders: readonly string[]
  readonly isSecondNeeded: boolean
}): ReactNode {
  const { initial, draft, holders, isSecondNeeded } = props
  const { t } = useTranslation('users')
  const words = useRightsWords()
  const isSame = (['features', 'permissions'] as const).every((one) => initial[one].join() === draft[one].join())
  if (isSame || holders.length === 0) return null
  const strong = sensitivePermissions.filter(
    (one) => draft.permissions.includes(one) && !initial.permissions.includes(one),
  )
  return (
    <Note tone="warning">
      {t('roles.changes', { count: holders.length, names: holders.join(', ') })}
      {strong.length > 0 && (
        <>
          <ul className="user-note-list">
            {strong.map((one) => (
              <li key={one}>{words.right(one)}</li>
            ))}
          </ul>
          {t(isSecondNeeded ? 'gains.waits' : 'gains.counts')}
        </>
      )}
    </Note>
  )
}

function checkRole(draft: RoleDraft, initial: RoleDraft | null) {
  const named = { name: draft.name.trim(), description: draft.description.trim() }
  const body: RoleDraft = { ...draft, ...named }
  const check = checkOf(body, [], decideRole(body))
  return initial !== null && JSON.stringify(body) === JSON.stringify(initial) ? { ...check, body: null } : check
}

/** Those of before first: what was taken off and put on again is no change. */
function inOrder(initial: RoleDraft, rights: Pick<RoleDraft, 'features' | 'permissions'>) {
  const order = <One extends Feature | Permission>(before: readonly One[], after: readonly One[]) => [
    ...before.filter((one) => after.includes(one)),
    ...after.filter((one) => !before.includes(one)),
  ]
  return {
    features: order(initial.features, rights.features),
    permissions: order(initial.permissions, rights.permissions),
  }
}
