// Says up to which entry the tenant's chain holds, and what is wrong with the first that does not.
import type { VerifiedAuditChain } from '@kontor/contract'
import type { ChainFault } from '../../kernel/audit/audit-chain.ts'
import { exportedHeadsIn, listBindingHeads } from '../../kernel/audit/exported-heads.ts'
import { verifyAuditChain } from '../../kernel/audit/verify-audit-chain.ts'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'

const kinds = { gap: 'Gap', link: 'Link', hash: 'Content', head: 'Head' } as const satisfies Record<
  ChainFault['fault'],
  NonNullable<VerifiedAuditChain['fault']>['kind']
>

export async function verifyChain(kernel: Kernel, { tenantId }: Caller): Promise<VerifiedAuditChain> {
  const { lines, damaged } = await exportedHeadsIn(kernel.config.dataDir).read()
  const heads = listBindingHeads(lines)
  const { last, head, fault, headFault } = await verifyAuditChain(kernel, tenantId, heads)
  return {
    holdsUpTo: numberOf(last.sequence),
    head: head && { sequence: numberOf(head.sequence), hash: head.hash },
    fault: fault && { sequence: numberOf(fault.sequence), kind: kinds[fault.fault] },
    writtenHeads: {
      count: heads.filter((one) => one.tenantId === tenantId).length,
      unreadableLines: damaged.length,
      fault: headFault && {
        sequence: numberOf(headFault.head.sequence),
        at: headFault.head.at,
        kind: headFault.fault === 'shorter' ? 'Shorter' : 'Differs',
      },
    },
  }
}

function numberOf(sequence: string): number {
  return Math.trunc(+sequence)
}
