// Invites a person, with the roles that he is to have from the beginning.
import type { RouteAnswer } from '@kontor/contract'
import { acceptUnless } from '@kontor/domain'
import { decidePerson, hasPermission } from '@kontor/domain/access'
import { Note } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { placesInTree } from '../places.ts'
import { decideHeld, factsOf, gainsBetween, keyOf } from '../rights-change.ts'
import { type InviteDraft, inviteUser } from '../save-user.ts'
import { type RightsFacts, useRightsFacts } from '../use-rights-facts.ts'
import { useRightsWords } from '../use-rights-words.ts'
import { PersonFields } from './data-tab.tsx'
import { GainsNote } from './gains-note.tsx'
import { GiveRole } from './give-role.tsx'
import { HeldRoles } from './held-roles.tsx'
import { nameOf } from './use-people-columns.tsx'
import '../users.css'

type Invited = RouteAnswer<'inviteUser'>

const nobody: InviteDraft = { firstName: '', lastName: '', email: '', roles: [] }
const unknown: RightsFacts = { companies: [], roles: [] }

export function InviteModal(props: {
  readonly onClose: () => void
  readonly onInvited: (invited: Invited) => void
}): ReactNode {
  const { onClose, onInvited } = props
  const { t } = useTranslation('users')
  const { known, error } = useRightsFacts()
  const form = useRecordForm({
    name: 'user',
    scope: 'tenant',
    saved: null,
    initial: nobody,
    check: (draft: InviteDraft) => checkInvitation(known ?? unknown, draft),
    save: inviteUser,
    subject: 'user',
    changedCodes: [],
    says: {
      saved: ({ user, isMailSent, proposed }: Invited) =>
        [
          t(isMailSent ? 'invite.mailed' : 'invite.done', { name: nameOf(user) }),
          ...(proposed === null ? [] : [t('invite.rolesWait')]),
        ].join(' '),
      failed: t('invite.failed'),
    },
    savedOf: ({ user }: Invited) => user,
    onSaved: onInvited,
  })
  return (
    <RecordModal form={form} title={t('invite.title')} submitLabel={t('invite.submit')} onClose={onClose}>
      <p className="k-modal-text">{t('invite.text')}</p>
      <PersonFields form={form} hasInitialFocus />
      {error !== null && <Note tone="error">{error.message}</Note>}
      {known !== null && <InvitedRoles known={known} form={form} />}
    </RecordModal>
  )
}

function InvitedRoles(props: {
  readonly known: RightsFacts
  readonly form: {
    readonly draft: InviteDraft
    readonly setDraft: (draft: InviteDraft) => void
    readonly errorOf: (path: string, label: string) => string | null
  }
}): ReactNode {
  const { known, form } = props
  const { draft, setDraft } = form
  const { t } = useTranslation('users')
  const words = useRightsWords()
  const { facts } = useSession()
  const all = placesInTree(known.companies, words.allCompanies, words.order)
  const mayAt = (place: (typeof all)[number]['id']) => hasPermission(facts, place, 'UsersEdit')
  const held = draft.roles
  const conflict = form.errorOf('', t('roles.title'))
  return (
    <>
      <GiveRole
        places={all.filter(({ id }) => mayAt(id))}
        roles={known.roles}
        held={held}
        onGive={(one) => setDraft({ ...draft, roles: [...held, one] })}
      />
      {held.length > 0 && (
        <HeldRoles
          places={all
            .filter(({ id }) => held.some(({ companyId }) => companyId === id))
            .map((one) => ({ ...one, depth: 0 }))}
          known={known}
          held={held}
          assignments={[]}
          mayTakeAt={mayAt}
          onTake={(gone) => setDraft({ ...draft, roles: held.filter((one) => keyOf(one) !== keyOf(gone)) })}
        />
      )}
      {conflict !== null && <Note tone="error">{conflict}</Note>}
      <GainsNote
        gains={gainsBetween(factsOf(known, []), factsOf(known, held))}
        companies={known.companies}
        isSecondNeeded={null}
      />
    </>
  )
}

function checkInvitation(known: RightsFacts, draft: InviteDraft) {
  const person = decidePerson(draft)
  const roles = decideHeld(known, draft.roles)
  const refusals = [person, roles].flatMap((one) => (one.ok ? [] : one.refusals))
  const body = { ...draft, ...(person.ok && person.value) }
  return checkOf(
    body,
    [],
    acceptUnless(refusals, () => body),
  )
}
