// Only the bank that got a file speaks of it: whoever may write into another bank's folder cannot have payments sent twice.
import { type Refusal, refusal } from '@kontor/domain'
import type { CommunicationId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import { findCommunication } from '../communications/public.ts'
import type { TransmissionRow } from './transmissions.store.ts'

const bankCodeLength = 8

/**
 * Null where a report that came through this contract may speak of the file: through its own, or one with the same bank
 * (the first 8 characters of the BIC, ISO 9362). `through` is null of what a person brings, whose word is bounded elsewhere.
 * `isListed`: the file shows its alarm, for a payment of it is here.
 */
export async function refuseOtherBank(
  tx: TenantTx,
  { messageId, communicationId }: TransmissionRow,
  through: CommunicationId | null,
  isListed: boolean,
): Promise<Refusal | null> {
  if (through === null || through === communicationId) return null
  const [sent, came] = [await findCommunication(tx, communicationId), await findCommunication(tx, through)]
  const bankOf = (contract: typeof sent) => contract?.bankIdentifierCode.slice(0, bankCodeLength) ?? ''
  if (bankOf(sent) !== '' && bankOf(sent) === bankOf(came)) return null
  const named = { id: messageId, sent: sent?.name ?? '–', came: came?.name ?? '–' }
  return refusal(isListed ? 'report.of-other-bank' : 'report.of-other-bank-unlisted', named)
}
