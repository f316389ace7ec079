// A partner: what it is called, what it is, and where it is. Whose it is, is said by the list that it is added to.
import { Switch } from '@mantine/core'
import { type PartnerAnswer, fromWire, partnerKindOnWire, partnerRoleOnWire } from '@kontor/contract'
import { limits } from '@kontor/domain'
import type { CompanyId } from '@kontor/domain/identifiers'
import { type PartnerKind, type PartnerRole, decidePartner, partnerKinds, partnerRoles } from '@kontor/domain/partners'
import { ChoiceField, TextField } from '@kontor/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { checkOf } from '../../../shared/forms/record-check.ts'
import { RecordModal } from '../../../shared/forms/record-form.tsx'
import type { SaveRequest } from '../../../shared/forms/save-attempt.ts'
import { useRecordForm } from '../../../shared/forms/use-record-form.ts'
import { useRecordWords } from '../../../shared/forms/use-record-words.ts'
import { type AddressDraft, addressDraftOf } from '../address-draft.ts'
import { type PartnerBody, savePartner } from '../save-partner.ts'
import { usePartnerWords } from '../use-partner-words.ts'
import { AddressFields } from './address-fields.tsx'
import { SameName } from './same-name.tsx'

type Draft = AddressDraft & {
  readonly name: string
  readonly role: PartnerRole
  readonly kind: PartnerKind
  readonly externalId: string
  readonly vatNumber: string
  readonly remarks: string
  readonly bankIdentifierCode: string
  readonly enabled: boolean
}

function draftOf(saved: PartnerAnswer | null): Draft {
  return {
    ...addressDraftOf(saved),
    name: saved?.name ?? '',
    role: saved === null ? 'counterparty' : fromWire(partnerRoleOnWire, saved.role),
    kind: saved === null ? 'bank' : fromWire(partnerKindOnWire, saved.kind),
    externalId: saved?.externalId ?? '',
    vatNumber: saved?.vatNumber ?? '',
    remarks: saved?.remarks ?? '',
    bankIdentifierCode: saved?.bankIdentifierCode ?? '',
    enabled: saved?.enabled ?? true,
  }
}

/** What another role hides is not sent: only a bank has a BIC, and a bank is no company of the group. */
function contentOf(draft: Draft): Draft {
  return draft.role === 'bank' ? { ...draft, kind: 'bank' } : { ...draft, bankIdentifierCode: '' }
}

function checkPartner(draft: Draft) {
  const content = contentOf(draft)
  const body: PartnerBody = {
    ...content,
    role: partnerRoleOnWire[content.role],
    kind: partnerKindOnWire[content.kind],
  }
  return checkOf(body, [], decidePartner(content))
}

export function PartnerForm(props: {
  /** null adds one. */
  readonly saved: PartnerAnswer | null
  /** Whose it is; null: everybody's. */
  readonly companyId: CompanyId | null
  readonly onClose: () => void
  readonly onSaved?: (partner: PartnerAnswer) => void
}): ReactNode {
  const { saved, companyId, onClose, onSaved } = props
  const { t } = useTranslation(['partners', 'records'])
  const say = useRecordWords('partner')
  const words = usePartnerWords()
  const form = useRecordForm({
    name: 'partner',
    scope: companyId ?? 'everybody',
    saved,
    initial: draftOf(saved),
    check: checkPartner,
    save: (request: SaveRequest<PartnerBody>) => savePartner(companyId, request),
    subject: 'partner',
    changedCodes: ['partner.changed'],
    says: {
      saved: ({ name }: PartnerAnswer, wasNew) => say(wasNew ? 'added' : 'updated', name),
      failed: say('notSaved'),
    },
    savedOf: (answer: PartnerAnswer) => answer,
    onSaved: (answer) => {
      onClose()
      onSaved?.(answer)
    },
  })
  const { draft, set, field } = form
  const text = (name: 'name' | 'externalId' | 'vatNumber' | 'remarks' | 'bankIdentifierCode', maxLength: number) => ({
    ...field(name, words.field(name)),
    maxLength,
    value: draft[name],
    onChange: (typed: string) => set({ [name]: typed }),
  })
  const { length } = limits
  return (
    <RecordModal
      form={form}
      title={say(form.saved === null ? 'add' : 'edit')}
      submitLabel={t('records:save')}
      onClose={onClose}
    >
      <TextField {...text('name', length.name)} required hasInitialFocus={form.isNew} />
      {/* while it is saved the other one would be itself */}
      {!form.isLocked && <SameName companyId={companyId} name={draft.name} partnerId={form.saved?.id ?? null} />}
      <ChoiceField
        label={words.field('isBank')}
        choices={partnerRoles.map((value) => ({ value, label: words.role(partnerRoleOnWire[value]) })).toReversed()}
        value={draft.role}
        onChange={(role) => set({ role })}
      />
      {draft.role === 'bank' ? (
        <TextField {...text('bankIdentifierCode', length.bic)} />
      ) : (
        <ChoiceField
          label={words.field('isInterCompany')}
          choices={partnerKinds.map((value) => ({
            value,
            label: words.kind(partnerKindOnWire[value]),
            description: t(`kindHint.${partnerKindOnWire[value]}`),
          }))}
          value={draft.kind}
          onChange={(kind) => set({ kind })}
        />
      )}
      <AddressFields form={form} draft={draft} set={set} isSaved={form.saved !== null} />
      <div className="partner-pair is-even">
        <TextField {...text('externalId', length.externalId)} />
        <TextField {...text('vatNumber', length.vatNumber)} />
      </div>
      <TextField {...text('remarks', length.remarks)} isMultiline />
      <Switch
        label={t('enabledLabel')}
        description={t('enabledHint')}
        checked={draft.enabled}
        onChange={(event) => set({ enabled: event.currentTarget.checked })}
      />
    </RecordModal>
  )
}
