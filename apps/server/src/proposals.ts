// Which features have what waits for a second person: each says it in its own `<feature>.proposals.ts`. A kernel is opened
// with it.
import { authProposals } from './features/auth/auth.proposals.ts'
import { communicationsProposals } from './features/communications/communications.proposals.ts'
import { settingsProposals } from './features/settings/settings.proposals.ts'
import { usersProposals } from './features/users/users.proposals.ts'
import type { Kernel } from './kernel/kernel.ts'
import { openProposals } from './kernel/proposals.ts'

export function productProposals(): Kernel['proposals'] {
  const proposals = openProposals<Kernel>()
  settingsProposals(proposals)
  usersProposals(proposals)
  authProposals(proposals)
  communicationsProposals(proposals)
  return proposals
}
