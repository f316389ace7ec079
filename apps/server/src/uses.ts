// Whose rows refer to whose records, as earlier features may ask (kernel/uses.ts): later ones say it, each in its own
// `<feature>.uses.ts`. A kernel is opened with it.
import { featureUses } from './features/uses.generated.ts'
import { type Uses, openUses } from './kernel/uses.ts'

export function productUses(): Uses {
  const uses = openUses()
  for (const tell of featureUses) tell(uses)
  return uses
}
