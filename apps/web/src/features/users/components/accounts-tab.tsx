// What a person may and may not do on single accounts, beside what the roles say of their companies.
import type { ChangedUser, UserAnswer } from '@kontor/contract'
import { Badge, Note, ToolButton, useFormats } from '@kontor/ui'
import { IconX } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type AccountNames, useAccountNames } from '../../../shared/lists/account-names.ts'
import { call } from '../../../shared/api/client.ts'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { RecordForm } from '../../../shared/forms/record-form.tsx'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { type Gain, factsOf, gainsBetween, heldBy, isSecondNeeded, placesHeld, rulesOf } from '../rights-change.ts'
import { type Rule, saveAccountRules } from '../save-user.ts'
import { type CalmForm, useCalmRecord } from '../use-calm-record.ts'
import { useRightsFacts } from '../use-rights-facts.ts'
import { useRightsWords } from '../use-rights-words.ts'
import { AddRule, type ChosenRule, nothingChosen, ruleOf } from './add-rule.tsx'
import { ByOneNote } from './by-one-note.tsx'
import { FormOutdated } from './form-outdated.tsx'
import { GainsNote } from './gains-note.tsx'
import { GivenMark } from './given-mark.tsx'
import { WaitingList } from './waiting-list.tsx'

export function AccountsTab({ user }: { readonly user: UserAnswer }): ReactNode {
  const { t } = useTranslation('users')
  const words = useRightsWords()
  const accounts = useAccountNames()
  const { key, calm } = useCalmRecord(user)
  const formats = useFormats()
  const { id, version, acts, accountRules, proposals } = user
  const byOne = accountRules.filter(({ needsConfirmation }) => needsConfirmation)
  return (
    <div className="user-tab">
      <WaitingList proposals={proposals.filter(({ kind }) => kind === 'account-rules')} />
      <ByOneNote
        subject="user"
        version={version}
        rights={byOne.map(({ accountId, permission }) =>
          formats.labelled(accountNameOf(accounts, accountId), words.right(permission)),
        )}
        confirm={
          acts.includes('confirm-rights')
            ? () => call('confirmUserRights', { params: { id }, body: { version } })
            : null
        }
      />
      <p className="k-dim user-text">{t('accounts.text')}</p>
      {accounts.failure !== null && <Note tone="error">{accounts.failure}</Note>}
      {acts.includes('edit-account-rules') ? (
        <RulesForm key={key} user={user} accounts={accounts} calm={calm} />
      ) : (
        <RuleList rules={draftOf(user)} user={user} accounts={accounts} onRemove={null} />
      )}
    </div>
  )
}

function draftOf({ accountRules }: UserAnswer): readonly Rule[] {
  return accountRules.map(({ accountId, permission, effect }) => ({ accountId, permission, effect }))
}

const fieldOf = ({ accountId, permission }: Pick<Rule, 'accountId' | 'permission'>) => `${accountId} ${permission}`

function accountNameOf({ byId }: AccountNames, id: string): string {
  return byId.get(id)?.shortName ?? id
}

type RulesDraft = {
  readonly rules: readonly Rule[]
  /** Not added yet. */
  readonly chosen: ChosenRule
}

/** One rule an account and permission: the new one takes the place of the other. */
function withRule(rules: readonly Rule[], rule: Rule): readonly Rule[] {
  return [...rules.filter((one) => fieldOf(one) !== fieldOf(rule)), rule]
}

function allRules({ rules, chosen }: RulesDraft): readonly Rule[] {
  const rule = ruleOf(chosen)
  return rule === null ? rules : withRule(rules, rule)
}

function checkRules(draft: RulesDraft, before: readonly Rule[]) {
  const { accountId, permission } = draft.chosen
  const rules = allRules(draft)
  const check = checkOf({ rules }, permission !== null && accountId === null ? ['accountId'] : [])
  return JSON.stringify(before) === JSON.stringify(rules) ? { ...check, body: null } : check
}

type FormProps = { readonly user: UserAnswer; readonly accounts: AccountNames; readonly calm: CalmForm }

function RulesForm({ user, accounts, calm }: FormProps): ReactNode {
  const { t } = useTranslation('users')
  const navigate = useNavigate()
  const place = useRef<HTMLDivElement>(null)
  const before = draftOf(user)
  const form = useRecordForm({
    name: 'user-account-rules',
    scope: user.id,
    saved: user,
    initial: { rules: before, chosen: nothingChosen },
    check: (draft: RulesDraft) => checkRules(draft, before),
    save: saveAccountRules,
    subject: 'user',
    changedCodes: ['user.changed'],
    says: {
      saved: ({ proposed }: ChangedUser) => t(proposed === null ? 'accounts.saved' : 'roles.proposed'),
      failed: t('accounts.failed'),
    },
    savedOf: (answer: ChangedUser) => answer.user,
    onSaved: calm.restart,
  })
  const { isDirty, draft } = form
  const { onDirty } = calm
  useEffect(() => onDirty(isDirty), [onDirty, isDirty])
  const { known } = useRightsFacts(user.assignments)
  const { rules, chosen } = draft
  const asked = allRules(draft)
  const gains: readonly Gain[] =
    known === null
      ? []
      : gainsBetween(
          factsOf(known, heldBy(user), rulesOf(user.accountRules)),
          factsOf(known, heldBy(user), rulesOf(asked)),
        )
  const leave = () => void navigate({ to: '/admin/users' })
  return (
    <RecordForm
      form={form}
      submitLabel={t('accounts.save')}
      onClose={leave}
      outdated={<FormOutdated form={form} onLeave={leave} />}
    >
      <div ref={place} tabIndex={-1} className="user-wide user-tab">
        <AddRule
          accounts={accounts}
          chosen={chosen}
          onChoose={(next) => form.set({ chosen: next })}
          accountField={form.field('accountId', t('accounts.account'))}
          onAdd={(rule) => form.setDraft({ rules: withRule(rules, rule), chosen: { ...chosen, permission: null } })}
        />
        <RuleList
          rules={rules}
          user={user}
          accounts={accounts}
          onRemove={(rule) => {
            form.set({ rules: rules.filter((one) => fieldOf(one) !== fieldOf(rule)) })
            // its button goes away with it: the keys go on before the rules
            place.current?.focus({ preventScroll: true })
          }}
        />
        <GainsNote
          gains={gains}
          companies={known?.companies ?? []}
          isSecondNeeded={isSecondNeeded(user, placesHeld(heldBy(user)))}
        />
      </div>
    </RecordForm>
  )
}

function RuleList(props: {
  readonly rules: readonly Rule[]
  readonly user: UserAnswer
  readonly accounts: AccountNames
  readonly onRemove: ((rule: Rule) => void) | null
}): ReactNode {
  const { rules, user, accounts, onRemove } = props
  const { t } = useTranslation(['users', 'proposals'])
  const words = useRightsWords()
  if (rules.length === 0) return <p className="k-dim user-text">{t('accounts.none')}</p>
  const given = new Map(user.accountRules.map((one) => [`${fieldOf(one)} ${one.effect}`, one]))
  const nameOf = (rule: Rule) => accountNameOf(accounts, rule.accountId)
  const shown = rules.toSorted((a, b) => words.order.compare(nameOf(a), nameOf(b)))
  return (
    <ul className="user-rules" aria-label={t('proposals:kind.account-rules')}>
      {shown.map((rule) => {
        const counts = given.get(`${fieldOf(rule)} ${rule.effect}`)
        const name = nameOf(rule)
        const right = words.right(rule.permission)
        return (
          <li key={fieldOf(rule)}>
            <span className="user-rule">
              <span className="k-strong">{name}</span>
              <span>{right}</span>
              <Badge tone={rule.effect === 'Deny' ? 'red' : 'green'}>{words.effect(rule.effect)}</Badge>
            </span>
            <span className="user-rule">
              {counts === undefined ? (
                <span className="k-dim">{t('roles.notSaved')}</span>
              ) : (
                <GivenMark given={counts} />
              )}
              {onRemove !== null && (
                <ToolButton label={t('accounts.remove', { right, account: name })} onClick={() => onRemove(rule)}>
                  <IconX size={14} aria-hidden />
                </ToolButton>
              )}
            </span>
          </li>
        )
      })}
    </ul>
  )
}
