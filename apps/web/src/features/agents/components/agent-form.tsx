// An agent: what it is called, for which companies it carries, and which kinds of files.
import { Checkbox } from '@mantine/core'
import { type AgentAnswer, agentFileKindOnWire } from '@kontor/contract'
import { agentFileKinds, agentTexts, decideAgent } from '@kontor/domain/agents'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { NamedFields } from '../../../shared/forms/named-fields.tsx'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { useSession } from '../../../shared/session/session-context.ts'
import { type AgentDraft, agentDraftOf, saveAgent } from '../save-agent.ts'
import { type CarriedCompany, useAdministered } from '../use-administered.ts'
import '../agents.css'

export function AgentForm(props: {
  /** null adds one. */
  readonly saved: AgentAnswer | null
  readonly onClose: () => void
  readonly onSaved?: (agent: AgentAnswer) => void
}): ReactNode {
  const { saved, onClose, onSaved } = props
  const { t } = useTranslation(['agents', 'records'])
  const words = useRecordWords('agent')
  const administered = useAdministered()
  const companies = withThose(administered, saved?.companies ?? [])
  const { company } = useSession()
  const form = useRecordForm({
    name: 'agent',
    scope: company?.id ?? '',
    saved,
    initial: agentDraftOf(
      saved,
      administered.flatMap(({ id }) => (id === company?.id ? [id] : [])),
    ),
    check: (draft: AgentDraft) => {
      const body = { ...draft, name: draft.name.trim(), description: draft.description.trim() }
      return checkOf(body, [], decideAgent(body))
    },
    save: saveAgent,
    subject: 'agent',
    changedCodes: ['agent.changed', 'agent.revoked'],
    says: {
      saved: ({ name }, wasNew) => words(wasNew ? 'added' : 'updated', name),
      failed: words('notSaved'),
    },
    savedOf: (answer: AgentAnswer) => answer,
    onSaved: (answer) => {
      onClose()
      onSaved?.(answer)
    },
  })
  const { draft, set, field } = form
  return (
    <RecordModal
      form={form}
      title={words(form.saved === null ? 'add' : 'edit')}
      submitLabel={t('records:save')}
      onClose={onClose}
    >
      <NamedFields form={{ ...form, set: (part) => set(part) }} most={agentTexts} />
      <Checkbox.Group
        {...field('companyIds', t('companies'))}
        description={t('companiesHint')}
        withAsterisk
        value={[...draft.companyIds]}
        onChange={(ids) => set({ companyIds: companies.map(({ id }) => id).filter((id) => ids.includes(id)) })}
      >
        <div className="agent-choices">
          {companies.map(({ id, name }) => (
            <Checkbox key={id} value={id} label={name} />
          ))}
        </div>
      </Checkbox.Group>
      <Checkbox.Group
        {...field('fileKinds', t('fileKinds'))}
        withAsterisk
        value={[...draft.fileKinds]}
        onChange={(kinds) => set({ fileKinds: agentFileKinds.filter((kind) => kinds.includes(kind)) })}
      >
        <div className="agent-choices">
          {agentFileKinds.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(`kind.${agentFileKindOnWire[kind]}`)} />
          ))}
        </div>
      </Checkbox.Group>
    </RecordModal>
  )
}

/** And those that an agent has already: one may be disabled meanwhile. */
function withThose(companies: readonly CarriedCompany[], had: readonly CarriedCompany[]): readonly CarriedCompany[] {
  const known = new Set(companies.map(({ id }) => id))
  return [...companies, ...had.filter(({ id }) => !known.has(id))]
}
