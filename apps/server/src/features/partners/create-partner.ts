// Creates a partner of a company, or a global one (null).
import type { PartnerAnswer, RouteInput } from '@kontor/contract'
import { limits } from '@kontor/domain'
import { decidePartner } from '@kontor/domain/partners'
import type { CompanyId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { addRecord } from '../../kernel/record-acts.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import { checkEditing } from './partner-place.ts'
import { checkExternalId, partnerAnswer, partnerKind } from './partner-record.ts'
import { countPartners, findPartner, partnerColumns } from './partners.store.ts'

export async function createPartner(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId | null,
  body: RouteInput<'createPartner'>['body'],
): Promise<PartnerAnswer> {
  checkEditing(caller, companyId)
  const { enabled = true } = body
  const content = orRefuse(decidePartner(body))
  return act(kernel, caller, async (on) => {
    // a repeat finds what it made: its id is its own
    const id = on.newId('partner')
    const made = on.mayBeRepeat ? await findPartner(on.tx, id) : null
    await checkExternalId(on.tx, companyId, content.externalId, made?.id ?? null)
    const room = { most: limits.count.partners, count: () => countPartners(on.tx, companyId) }
    return partnerAnswer(await addRecord(on, partnerKind, partnerColumns({ ...content, companyId, enabled }), room))
  })
}
