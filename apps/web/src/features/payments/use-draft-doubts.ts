// The doubts about what stands in the form now. They are asked when it stands still, and an answer to an older draft is
// never shown.
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import type { DoubtedDraft, DoubtedPayment } from './payment-doubts.model.ts'
import { draftDoubtsQuery } from './payment-doubts.queries.ts'

const settleMs = 400

export function useDraftDoubts(draft: DoubtedDraft | null): {
  readonly payments: readonly DoubtedPayment[]
  readonly hasFailed: boolean
} {
  const asked = draft === null ? null : JSON.stringify(draft)
  const [settled] = useDebouncedValue(asked, settleMs)
  const { data, isError } = useQuery(draftDoubtsQuery(settled === null ? null : (JSON.parse(settled) as DoubtedDraft)))
  if (asked === null || settled !== asked) return { payments: [], hasFailed: false }
  return { payments: [{ id: null, transactionNumber: null, doubts: data?.draft ?? [] }], hasFailed: isError }
}
