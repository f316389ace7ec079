// What a statement proposes while somebody looks at it: which accounts are ticked, what they are called, and what became of
// each when they are created. What is created leaves the list, what is refused stays with its reason.
import type { ProposedAccount } from '@kontor/contract'
import { useActToasts } from '@kontor/ui'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { errorOfFailure } from '../../../shared/api/app-error.ts'
import { call } from '../../../shared/api/client.ts'
import { newIdempotencyKey } from '../../../shared/random.ts'
import { asRun } from '../../../shared/runs.ts'
import { useCompany } from '../../../shared/session/session-context.ts'
import { changed } from '../../../shared/stale.ts'

export type Proposal = {
  readonly account: ProposedAccount
  readonly isChosen: boolean
  readonly name: string
  readonly error: string | null
  /** Of its creation: pressed again, what was created is found and not made twice. Another name is another creation. */
  readonly key: string
}

export function useProposedAccounts(onDone: () => void) {
  const { t } = useTranslation('accounts')
  const { id: companyId } = useCompany()
  const toasts = useActToasts()
  const [file, setFile] = useState<File | null>(null)
  const [proposals, setProposals] = useState<readonly Proposal[] | null>(null)
  const [left, setLeft] = useState(0)
  const [problem, setProblem] = useState<string | null>(null)
  const [isReading, setReading] = useState(false)
  const [isCreating, setCreating] = useState(false)
  const round = useRef(0)
  const chosen = proposals?.filter(({ isChosen }) => isChosen) ?? []

  const choose = async (next: File | null): Promise<void> => {
    const own = (round.current += 1)
    setFile(next)
    setProposals(null)
    setLeft(0)
    setProblem(null)
    setReading(next !== null)
    if (next === null) return
    try {
      const found = await call('proposeAccounts', { params: { companyId }, file: next })
      if (own !== round.current) return
      setProposals(found.accounts.map(proposalOf))
      setLeft(found.left)
    } catch (cause) {
      if (own === round.current) setProblem(errorOfFailure(cause).message)
    } finally {
      if (own === round.current) setReading(false)
    }
  }

  const create = async (): Promise<void> => {
    setCreating(true)
    let rest: readonly Proposal[] = proposals ?? []
    let made = 0
    await asRun(async (ended) => {
      for (const one of chosen) {
        if (ended.aborted) return
        try {
          await createOne(companyId, one)
          made += 1
          rest = rest.filter(({ key }) => key !== one.key)
        } catch (cause) {
          const { message: error } = errorOfFailure(cause, true)
          rest = rest.map((other) => (other.key === one.key ? { ...other, error } : other))
        }
      }
    })
    setProposals(rest)
    setCreating(false)
    await changed('account')
    if (made > 0) toasts.success(t('statement.done', { count: made }))
    if (made === chosen.length) onDone()
  }

  return {
    file,
    proposals,
    left,
    problem,
    isReading,
    isCreating,
    chosen,
    choose,
    create,
    set: (index: number, part: Partial<Proposal>) =>
      setProposals((before) => before?.map((one, at) => (at === index ? changedProposal(one, part) : one)) ?? null),
  }
}

function isCreatable({ isKnown, currencyId, hindrance }: ProposedAccount): boolean {
  return !isKnown && currencyId !== null && hindrance === null
}

function proposalOf(account: ProposedAccount): Proposal {
  const { ownerName, bankName, currencyCode } = account
  const name = [bankName ?? ownerName, currencyCode].filter((one) => one !== null).join(' ')
  return { account, isChosen: isCreatable(account), name, error: null, key: newIdempotencyKey() }
}

function changedProposal(before: Proposal, part: Partial<Proposal>): Proposal {
  const key = part.name === undefined || part.name === before.name ? before.key : newIdempotencyKey()
  return { ...before, ...part, key }
}

function createOne(companyId: ReturnType<typeof useCompany>['id'], { account, name, key }: Proposal) {
  const { iban, accountNumber, currencyId, bankName, bankIdentifierCode, bankCountry } = account
  if (currencyId === null) throw new Error('Chosen without a currency')
  return call('createAccount', {
    params: { companyId },
    body: {
      shortName: name,
      accountType: 'Bank',
      currencyId,
      iban,
      accountNumber,
      bankName,
      bankIdentifierCode,
      bankCountry,
    },
    headers: { 'idempotency-key': key },
  })
}
