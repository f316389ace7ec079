// A company begins to work with a global partner.
import type { PartnerAnswer } from '@kontor/contract'
import type { CompanyId, PartnerId } from '@kontor/domain/identifiers'
import { act } from '../../kernel/act.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { checkEditing } from './partner-place.ts'
import { getPartner, partnerAnswer } from './partner-record.ts'
import { insertLink } from './partners.store.ts'

/** Its own partner, and one that it works with already, stay as they are. */
export async function linkPartner(
  kernel: Kernel,
  caller: Caller,
  companyId: CompanyId,
  partnerId: PartnerId,
): Promise<PartnerAnswer> {
  checkEditing(caller, companyId)
  return act(kernel, caller, async ({ tx, actor, note }) => {
    const place = { companyId, partnerId }
    const partner = await getPartner(tx, place)
    if (partner.companyId !== null || !(await insertLink(tx, companyId, partnerId, actor)))
      return partnerAnswer(partner)
    note({
      action: 'PartnerLinked',
      subjectKind: 'partner',
      subjectId: partnerId,
      companyId,
      after: { name: partner.name },
    })
    return partnerAnswer(await getPartner(tx, place))
  })
}
