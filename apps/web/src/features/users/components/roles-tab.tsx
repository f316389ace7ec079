// The roles of a person, company by company: given and taken together, and said before saving what waits for a second one.
import { TextInput } from '@mantine/core'
import type { ChangedUser, UserAnswer } from '@kontor/contract'
import { Note, useFormats } from '@kontor/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { RecordForm } from '../../../shared/forms/record-form.tsx'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { LoadingPage } from '../../../shared/pages/loading-page.tsx'
import { type Place, placesInTree } from '../places.ts'
import {
  type Held,
  decideHeld,
  factsOf,
  gainsBetween,
  heldBy,
  isSecondNeeded,
  keyOf,
  placesBetween,
  rulesOf,
} from '../rights-change.ts'
import { saveUserRoles } from '../save-user.ts'
import { type CalmForm, useCalmRecord } from '../use-calm-record.ts'
import { type RightsFacts, useRightsFacts } from '../use-rights-facts.ts'
import { useRightsWords } from '../use-rights-words.ts'
import { ByOneNote } from './by-one-note.tsx'
import { FormOutdated } from './form-outdated.tsx'
import { GainsNote } from './gains-note.tsx'
import { GiveRole } from './give-role.tsx'
import { HeldRoles } from './held-roles.tsx'
import { WaitingList } from './waiting-list.tsx'

export function RolesTab({ user }: { readonly user: UserAnswer }): ReactNode {
  const { t } = useTranslation('users')
  const { known, error } = useRightsFacts(user.assignments)
  const words = useRightsWords()
  const formats = useFormats()
  const { key, calm } = useCalmRecord(user)
  if (error !== null && known === null) return <Note tone="error">{error.message}</Note>
  if (known === null) return <LoadingPage isInShell />
  const { id, version, acts, assignments, proposals } = user
  const byOne = assignments.filter(({ needsConfirmation }) => needsConfirmation)
  return (
    <div className="user-tab">
      <WaitingList proposals={proposals.filter(({ kind }) => kind === 'user-roles')} />
      <ByOneNote
        subject="user"
        version={version}
        rights={byOne.map(({ companyName, roleName }) => formats.labelled(companyName ?? words.allCompanies, roleName))}
        confirm={
          acts.includes('confirm-rights')
            ? () => call('confirmUserRights', { params: { id }, body: { version } })
            : null
        }
      />
      <p className="k-dim user-text">{t('roles.inheritance')}</p>
      {acts.includes('edit-roles') ? (
        <RolesForm key={key} user={user} known={known} calm={calm} />
      ) : (
        <HeldRoles
          places={placesInTree(known.companies, words.allCompanies, words.order)}
          known={known}
          held={heldBy(user)}
          assignments={assignments}
          onTake={() => undefined}
          mayTakeAt={() => false}
        />
      )}
    </div>
  )
}

type FormProps = { readonly user: UserAnswer; readonly known: RightsFacts; readonly calm: CalmForm }

function RolesForm({ user, known, calm }: FormProps): ReactNode {
  const { t } = useTranslation(['users', 'records'])
  const navigate = useNavigate()
  const initial = { roles: heldBy(user) }
  const before = initial.roles
  const form = useRecordForm({
    name: 'user-roles',
    scope: user.id,
    saved: user,
    initial,
    check: (draft: { readonly roles: readonly Held[] }) => {
      const check = checkOf(draft, [], decideHeld(known, draft.roles))
      return areSame(before, draft.roles) ? { ...check, body: null } : check
    },
    save: saveUserRoles,
    subject: 'user',
    changedCodes: ['user.changed'],
    says: {
      saved: ({ proposed }: ChangedUser) => t(proposed === null ? 'roles.saved' : 'roles.proposed'),
      failed: t('roles.failed'),
    },
    savedOf: (answer: ChangedUser) => answer.user,
    onSaved: calm.restart,
  })
  const { isDirty, draft } = form
  const { onDirty } = calm
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const rules = rulesOf(user.accountRules)
  const gains = gainsBetween(factsOf(known, before, rules), factsOf(known, draft.roles, rules))
  const conflict = form.errorOf('', t('roles.title'))
  const leave = () => void navigate({ to: '/admin/users' })
  return (
    <RecordForm
      form={form}
      submitLabel={t('roles.save')}
      onClose={leave}
      outdated={<FormOutdated form={form} onLeave={leave} />}
      // in sight however many companies there are
      notes={
        <GainsNote
          gains={gains}
          companies={known.companies}
          isSecondNeeded={isSecondNeeded(user, placesBetween(before, draft.roles))}
        />
      }
    >
      <RolesField
        user={user}
        known={known}
        held={draft.roles}
        onChange={(roles) => form.setDraft({ roles: inOrder(before, roles) })}
      />
      {conflict !== null && <Note tone="error">{conflict}</Note>}
    </RecordForm>
  )
}

/** So many companies are looked through by name. */
const searchedFrom = 12

function RolesField(props: {
  readonly user: UserAnswer
  readonly known: RightsFacts
  readonly held: readonly Held[]
  readonly onChange: (held: readonly Held[]) => void
}): ReactNode {
  const { user, known, held, onChange } = props
  const { t } = useTranslation('users')
  const words = useRightsWords()
  const [search, setSearch] = useState('')
  const places = placesInTree(known.companies, words.allCompanies, words.order)
  const mayAt = (place: Place) => user.editablePlaces.includes(place)
  const wanted = search.trim().toLocaleLowerCase()
  return (
    <div className="user-wide user-tab">
      <GiveRole
        places={places.filter(({ id }) => mayAt(id))}
        roles={known.roles}
        held={held}
        onGive={(one) => onChange([...held, one])}
      />
      {places.length > searchedFrom && (
        <TextInput
          type="search"
          className="user-search"
          label={t('roles.searchPlace')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <HeldRoles
        places={wanted === '' ? places : places.filter(({ name }) => name.toLocaleLowerCase().includes(wanted))}
        known={known}
        held={held}
        assignments={user.assignments}
        mayTakeAt={mayAt}
        onTake={(gone) => onChange(held.filter((one) => keyOf(one) !== keyOf(gone)))}
      />
    </div>
  )
}

function areSame(before: readonly Held[], after: readonly Held[]): boolean {
  const keys = new Set(before.map(keyOf))
  return before.length === after.length && after.every((one) => keys.has(keyOf(one)))
}

/** Those of before first, as they stood: what was taken and given again is no change. */
function inOrder(before: readonly Held[], after: readonly Held[]): readonly Held[] {
  const wanted = new Set(after.map(keyOf))
  const known = new Set(before.map(keyOf))
  return [...before.filter((one) => wanted.has(keyOf(one))), ...after.filter((one) => !known.has(keyOf(one)))]
}
