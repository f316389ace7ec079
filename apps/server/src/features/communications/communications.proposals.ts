// Other terms of a contract: what a proposal of them would change, said in words (decision 0062).
import { type Language, contractTermTexts, textOfTerm } from '@kontor/contract'
import { hasPermission } from '@kontor/domain/access'
import type { CommunicationId, UserId } from '@kontor/domain/identifiers'
import type { Caller } from '../../kernel/caller.ts'
import { together, type ValueOf } from '../../kernel/database/nested-rows.ts'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import type { AskedChange, ShowChanges, ShownChange } from '../../kernel/proposals.ts'
import { changeRecord, lockRecord } from '../../kernel/record-acts.ts'
import { bookOf, bookOfChanges } from '../users/public.ts'
import { communicationKind } from './communication-record.ts'
import { columnsOf, contractsOfChanges } from './communications.store.ts'
import { contractTerms, parseTerms, termsIn, withTerms } from './contract-terms.ts'

export function communicationsProposals(proposals: Kernel['proposals']): void {
  proposals.tell(contractTerms, {
    show,
    read: async (tx, id) => termsIn(await lock(tx, id)),
    async apply(scene, { subjectId, wanted }) {
      const before = await lock(scene.tx, subjectId)
      await changeRecord(scene, communicationKind, before, columnsOf(withTerms(before, parseTerms(wanted))))
    },
  })
}

function lock(tx: TenantTx, id: string) {
  return lockRecord(tx, communicationKind, id as CommunicationId, undefined)
}

function factsOf(tx: TenantTx, { userId }: Caller, changes: Parameters<ShowChanges['facts']>[2]) {
  return together({ contracts: contractsOfChanges(tx, changes), book: bookOfChanges(tx, userId, changes) })
}
type Facts = ValueOf<ReturnType<typeof factsOf>>

const show: ShowChanges<Facts> = {
  facts: factsOf,
  show({ contracts, book }, caller, all) {
    const { people } = bookOf(book)
    return new Map(
      all.map((one): readonly [string, ShownChange] => {
        const contract = contracts.find(({ id }) => id === one.subjectId) ?? null
        const may = (facts: Caller['facts'] | undefined): boolean =>
          contract !== null && facts !== undefined && hasPermission(facts, contract.companyId, 'CommunicationsEdit')
        return [
          one.id,
          {
            // whoever may not change the contract is told nothing of it
            subject: may(caller.facts) ? (contract?.name ?? null) : null,
            reason: null,
            wordsOf: (field) => wordsOf(one, field, caller.language),
            reach: may(caller.facts) ? 'full' : 'elsewhere',
            isProposerEntitled: may(people.get(one.proposedBy as UserId)?.facts),
          },
        ]
      }),
    )
  },
}

function wordsOf(_change: AskedChange, field: string, language: Language): ReturnType<ShownChange['wordsOf']> {
  const text = Object.hasOwn(contractTermTexts, field)
    ? contractTermTexts[field as keyof typeof contractTermTexts][language]
    : null
  return text === null ? null : { label: text, fact: (of) => textOfTerm(of, language) }
}
