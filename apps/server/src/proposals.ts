// Which features have what waits for a second person: each says it in its own `<feature>.proposals.ts`. A kernel is opened
// with it.
import { settingsProposals } from './features/settings/settings.proposals.ts'
import { type Proposals, openProposals } from './kernel/proposals.ts'

export function productProposals(): Proposals {
  const proposals = openProposals()
  settingsProposals(proposals)
  return proposals
}
