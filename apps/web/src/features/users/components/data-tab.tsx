// Who a person is: names and address, how far he is, when he was here last; and whatever of him waits.
import type { ChangedUser, UserAnswer } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decidePerson } from '@kontor/domain/access'
import { Note, TextField, useFormats } from '@kontor/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { RecordForm } from '../../../shared/forms/record-form.tsx'
import { type RecordFormState, useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { isGuarded } from '../rights-change.ts'
import { type PersonDraft, saveUser } from '../save-user.ts'
import { type CalmForm, useCalmRecord } from '../use-calm-record.ts'
import { useRightsFacts } from '../use-rights-facts.ts'
import { FormOutdated } from './form-outdated.tsx'
import { StateBadge } from './state-badge.tsx'
import { nameOf } from './use-people-columns.tsx'
import { WaitingList } from './waiting-list.tsx'

export function DataTab({ user }: { readonly user: UserAnswer }): ReactNode {
  const { t } = useTranslation('users')
  const { profile } = useSession()
  const { key, calm } = useCalmRecord(user)
  return (
    <div className="user-tab">
      <WaitingList proposals={user.proposals} />
      {user.id === profile.id && (
        <Note>
          {t('self')}{' '}
          <Link to="/profile" className="k-link">
            {t('toProfile')}
          </Link>
        </Note>
      )}
      <UserFacts user={user} />
      {user.acts.includes('edit') && <PersonForm key={key} user={user} calm={calm} />}
    </div>
  )
}

function UserFacts({ user }: { readonly user: UserAnswer }): ReactNode {
  const { t } = useTranslation('users')
  const formats = useFormats()
  const { email, state, lastSignInAt, hasSecondFactor, createdAt, linkExpiresAt, acts } = user
  const at = (instant: string | null, otherwise: string) => (instant === null ? otherwise : formats.dateTime(instant))
  return (
    <dl className="user-facts">
      {!acts.includes('edit') && (
        <div>
          <dt>{t('column.email')}</dt>
          <dd>{email}</dd>
        </div>
      )}
      <div>
        <dt>{t('column.state')}</dt>
        <dd>
          <StateBadge state={state} />
        </dd>
      </div>
      {state === 'Invited' && (
        <div>
          <dt>{t('link.facts')}</dt>
          <dd>
            {linkExpiresAt === null ? t('link.ranOut') : t('link.until', { at: formats.dateTime(linkExpiresAt) })}
          </dd>
        </div>
      )}
      <div>
        <dt>{t('column.lastSignIn')}</dt>
        <dd>{at(lastSignInAt, t('never'))}</dd>
      </div>
      <div>
        <dt>{t('column.secondFactor')}</dt>
        <dd>{t(hasSecondFactor ? 'factorOn' : 'factorOff')}</dd>
      </div>
      <div>
        <dt>{t('column.created')}</dt>
        <dd>{at(createdAt, '')}</dd>
      </div>
    </dl>
  )
}

function PersonForm({ user, calm }: { readonly user: UserAnswer; readonly calm: CalmForm }): ReactNode {
  const { t } = useTranslation(['users', 'records'])
  const navigate = useNavigate()
  const { known } = useRightsFacts(user.assignments)
  const { firstName, lastName, email } = user
  const initial: PersonDraft = { firstName, lastName, email }
  const form = useRecordForm({
    name: 'user',
    scope: user.id,
    saved: user,
    initial,
    check: (draft: PersonDraft) => checkPerson(draft, initial),
    save: saveUser,
    subject: 'user',
    changedCodes: ['user.changed'],
    says: {
      saved: ({ user: saved, proposed }: ChangedUser) =>
        proposed === null ? t('data.saved', { name: nameOf(saved) }) : t('data.proposed'),
      failed: t('data.failed'),
    },
    savedOf: (answer: ChangedUser) => answer.user,
    onSaved: calm.restart,
  })
  const { isDirty, draft } = form
  const { onDirty } = calm
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const isOtherAddress = draft.email.trim().toLowerCase() !== email
  const leave = () => void navigate({ to: '/admin/users' })
  return (
    <RecordForm
      form={form}
      submitLabel={t('records:save')}
      onClose={leave}
      outdated={<FormOutdated form={form} onLeave={leave} />}
    >
      <div className="k-form-column">
        <PersonFields form={form} />
        {isOtherAddress && known !== null && isGuarded(known, user) && <Note tone="warning">{t('data.waits')}</Note>}
      </div>
    </RecordForm>
  )
}

export function PersonFields<Draft extends PersonDraft>(props: {
  readonly form: Pick<RecordFormState<Draft>, 'draft' | 'setDraft' | 'field'>
  readonly hasInitialFocus?: boolean
}): ReactNode {
  const { form, hasInitialFocus = false } = props
  const { t } = useTranslation(['users', 'personal'])
  const { draft, setDraft, field } = form
  return (
    <>
      <TextField
        {...field('firstName', t('personal:names.firstName'))}
        required
        hasInitialFocus={hasInitialFocus}
        maxLength={limits.length.name}
        value={draft.firstName}
        onChange={(firstName) => setDraft({ ...draft, firstName })}
      />
      <TextField
        {...field('lastName', t('personal:names.lastName'))}
        required
        maxLength={limits.length.name}
        value={draft.lastName}
        onChange={(lastName) => setDraft({ ...draft, lastName })}
      />
      <TextField
        {...field('email', t('column.email'))}
        required
        description={t('data.emailHint')}
        maxLength={limits.length.email}
        value={draft.email}
        onChange={(email) => setDraft({ ...draft, email })}
      />
    </>
  )
}

/** Of what is saved already: without a change there is nothing to save. */
function checkPerson(draft: PersonDraft, initial: PersonDraft) {
  const decided = decidePerson(draft)
  const body = decided.ok ? { ...decided.value } : draft
  const check = checkOf(body, [], decided)
  return JSON.stringify(body) === JSON.stringify(initial) ? { ...check, body: null } : check
}
