// Routes of what waits for a second person.
import type { Registrar } from '../../kernel/http/register.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { confirmProposal, endProposal, listProposals } from './decide-proposals.ts'

export function proposalsRoutes(on: Registrar, kernel: Kernel): void {
  on.route('listProposals', ({ caller }) => listProposals(kernel, caller))
  on.route('confirmProposal', ({ caller, params }) => confirmProposal(kernel, caller, params.id))
  on.route('declineProposal', ({ caller, params }) => endProposal(kernel, caller, params.id, 'decline'))
  on.route('takeBackProposal', ({ caller, params }) => endProposal(kernel, caller, params.id, 'take-back'))
}
