// A partner to the acts of every record, to the wire, and to whoever wants to change it in its place.
import { type PartnerAnswer, partnerKindOnWire, partnerRoleOnWire } from '@kontor/contract'
import type { CompanyId, PartnerId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import { type RecordKind, lockRecord } from '../../kernel/record-acts.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { type PartnerPlace, checkEditing, checkOwner, isReadIn } from './partner-place.ts'
import { type PartnerRecord, findByExternalId, findPartner, holdExternalIds } from './partners.store.ts'

function contentOf(partner: PartnerRecord) {
  const { id: _id, beneficiaryCount: _accounts, waitingCount: _waiting, companyCount: _companies, ...others } = partner
  const { accountNumbers: _numbers, version: _version, changedAt: _at, changedByName: _by, ...content } = others
  return content
}

export const partnerKind: RecordKind<'partner', 'partner', PartnerRecord> = {
  subject: 'partner',
  table: 'partner',
  find: findPartner,
  describe: contentOf,
}

export function partnerAnswer(partner: PartnerRecord): PartnerAnswer {
  const { id, companyId, beneficiaryCount, waitingCount, companyCount, version, changedAt, changedByName } = partner
  const accountNumbers = [...partner.accountNumbers]
  const { role, kind, ...content } = contentOf(partner)
  return {
    id,
    ...content,
    isGlobal: companyId === null,
    role: partnerRoleOnWire[role],
    kind: partnerKindOnWire[kind],
    beneficiaryCount,
    accountNumbers,
    waitingCount,
    companyCount,
    changedAt: changedAt || null,
    changedByName: changedByName || null,
    version,
  }
}

/** As it is read in its place. */
export async function getPartner(tx: TenantTx, place: PartnerPlace): Promise<PartnerRecord> {
  const partner = await findPartner(tx, place.partnerId)
  if (partner === null || !isReadIn(place, partner.companyId)) throw refused('partner.not-found')
  return partner
}

/** Locked, as it was shown, by whoever may change it. One of another company is not there. */
export async function lockPartner(
  tx: TenantTx,
  caller: Caller,
  place: PartnerPlace,
  version?: number,
): Promise<PartnerRecord> {
  checkEditing(caller, place.companyId)
  const isHere = ({ companyId }: PartnerRecord) => isReadIn(place, companyId)
  const partner = await lockRecord(tx, partnerKind, place.partnerId, version, isHere)
  checkOwner(place, partner.companyId)
  return partner
}

/** Another system calls one partner of an owner so: held until the transaction ends. */
export async function checkExternalId(
  tx: TenantTx,
  companyId: CompanyId | null,
  externalId: string | null,
  id: PartnerId | null,
): Promise<void> {
  if (externalId === null) return
  await holdExternalIds(tx, companyId)
  const other = await findByExternalId(tx, companyId, externalId)
  if (other === null || other.id === id) return
  throw refused('partner.external-id-taken', { id: externalId, partner: other.name }, 'externalId')
}
