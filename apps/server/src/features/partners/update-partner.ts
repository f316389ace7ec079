// Changes a partner in its place; a status that the body leaves out stays.
import type { PartnerAnswer, RouteInput } from '@kontor/contract'
import { decidePartner } from '@kontor/domain/partners'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { saveRecord } from '../../kernel/record-acts.ts'
import { orRefuse } from '../../kernel/refusal-error.ts'
import type { PartnerPlace } from './partner-place.ts'
import { checkExternalId, lockPartner, partnerAnswer, partnerKind } from './partner-record.ts'
import { partnerColumns } from './partners.store.ts'

export async function updatePartner(
  kernel: Kernel,
  caller: Caller,
  place: PartnerPlace,
  body: RouteInput<'updatePartner'>['body'],
): Promise<PartnerAnswer> {
  return act(kernel, caller, async (on) => {
    const before = await lockPartner(on.tx, caller, place, body.version)
    const content = orRefuse(decidePartner(body))
    await checkExternalId(on.tx, before.companyId, content.externalId, before.id)
    const { enabled = before.enabled } = body
    const columns = partnerColumns({ ...content, companyId: before.companyId, enabled })
    return partnerAnswer(await saveRecord(on, partnerKind, before, columns))
  })
}
