// A contract: what it is called, over which way it leads to which bank. A new one begins with a profile, whose formats it
// takes; which way it is never changes.
import { type CommunicationAnswer, type RouteCall, communicationTypeOnWire, fromWire } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { type CommunicationType, communicationTypes, decideContract } from '@kontor/domain/communications'
import { ChoiceField, SelectField, TextField } from '@kontor/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { call } from '../../../shared/api/client.ts'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import type { SaveRequest } from '../../../shared/forms/save-attempt.ts'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { idOf } from '../../../shared/ids.ts'
import { useCompany } from '../../../shared/session/session-context.ts'
import { bankProfilesQuery } from '../communications.queries.ts'
import { saveContract } from '../save-contract.ts'
import { useContractWords } from '../use-contract-words.ts'
import { EbicsFields } from './ebics-fields.tsx'
import '../communications.css'

type Body = RouteCall<'createCommunication'>['body']
type Draft = {
  readonly type: CommunicationType
  readonly name: string
  readonly bankName: string
  readonly bankIdentifierCode: string
  readonly profile: string | null
  readonly ebics: CommunicationAnswer['ebics']
}

function draftOf(saved: CommunicationAnswer | null): Draft {
  return {
    type: saved === null ? 'file' : fromWire(communicationTypeOnWire, saved.type),
    name: saved?.name ?? '',
    bankName: saved?.bankName ?? '',
    bankIdentifierCode: saved?.bankIdentifierCode ?? '',
    profile: saved?.profile ?? null,
    ebics: saved?.ebics ?? { url: null, version: null, hostId: null, partnerId: null, userId: null },
  }
}

function save(saved: CommunicationAnswer | null, companyId: string, request: SaveRequest<Body>) {
  const { type: _type, ...part } = request.body
  if (saved !== null) return saveContract(saved, { ...request, body: part })
  const headers = { 'idempotency-key': request.idempotencyKey }
  return call('createCommunication', {
    params: { companyId: idOf<'company'>(companyId) },
    body: request.body,
    headers,
  })
}

export function ContractForm(props: {
  /** null adds one. */
  readonly saved: CommunicationAnswer | null
  readonly onClose: () => void
  readonly onSaved?: (contract: CommunicationAnswer) => void
}): ReactNode {
  const { saved, onClose, onSaved } = props
  const { t } = useTranslation(['communications', 'records'])
  const words = useRecordWords('communication')
  const contractWords = useContractWords()
  const { data: profiles } = useQuery(bankProfilesQuery)
  const { id: companyId } = useCompany()
  const form = useRecordForm({
    name: 'communication',
    scope: companyId,
    saved,
    initial: draftOf(saved),
    check: (draft: Draft) => {
      const { type, profile, ebics, ...content } = draft
      const body: Body = {
        ...content,
        type: communicationTypeOnWire[type],
        profile: profile ?? '',
        ...(type === 'ebics' && { ebics }),
      }
      const own = type === 'ebics' ? { ebics } : {}
      return checkOf(body, profile === null ? ['profile'] : [], decideContract(type, { ...content, ...own }))
    },
    save: (request: SaveRequest<Body>) => save(saved, companyId, request),
    subject: 'communication',
    changedCodes: ['communication.changed'],
    says: {
      saved: ({ name }: CommunicationAnswer, wasNew) => words(wasNew ? 'added' : 'updated', name),
      failed: words('notSaved'),
    },
    savedOf: (answer: CommunicationAnswer) => answer,
    onSaved: (answer) => {
      onClose()
      onSaved?.(answer)
    },
  })
  const { draft, set, field } = form
  const nameIn = (profile: string | null) => profiles?.profiles.find(({ name }) => name === profile)?.bankName ?? ''
  /** The bank of a profile is the contract's, unless another was typed. */
  const bankOf = (profile: string | null) =>
    draft.bankName === '' || draft.bankName === nameIn(draft.profile) ? { bankName: nameIn(profile) } : {}
  return (
    <RecordModal
      form={form}
      title={words(form.saved === null ? 'add' : 'edit')}
      submitLabel={t('records:save')}
      onClose={onClose}
    >
      <TextField
        {...field('name', t('records:name'))}
        required
        hasInitialFocus={form.isNew}
        maxLength={limits.length.name}
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      {form.saved === null && (
        <ChoiceField
          label={t('type.label')}
          required
          choices={communicationTypes.map((value) => ({
            value,
            label: t(`type.${communicationTypeOnWire[value]}`),
            description: t(`typeHint.${communicationTypeOnWire[value]}`),
          }))}
          value={draft.type}
          onChange={(type) => set({ type })}
        />
      )}
      {form.saved === null && (
        <SelectField
          {...field('profile', contractWords.property('profile'))}
          required
          description={t('formats.hint')}
          value={draft.profile}
          onChange={(profile) => set({ profile, ...bankOf(profile) })}
          options={(profiles?.profiles ?? []).map((one) => ({ value: one.name, label: contractWords.profile(one) }))}
        />
      )}
      <TextField
        {...field('bankName', t('bank'))}
        required
        maxLength={limits.length.name}
        value={draft.bankName}
        onChange={(bankName) => set({ bankName })}
      />
      <TextField
        {...field('bankIdentifierCode', t('bic'))}
        required
        maxLength={limits.length.bic}
        value={draft.bankIdentifierCode}
        onChange={(bankIdentifierCode) => set({ bankIdentifierCode })}
      />
      {draft.type === 'ebics' && (
        <EbicsFields
          value={draft.ebics}
          errorOf={form.errorOf}
          onLeave={form.leave}
          onChange={(ebics) => set({ ebics })}
        />
      )}
    </RecordModal>
  )
}
