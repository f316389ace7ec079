// What one status code of the bank is, asked of the table.
import type { AnswerRule } from './bank-status.tables.ts'
import { answerRules, duplicateReasonCodes, payeeCheckCodes, responseAuthority } from './bank-status.tables.ts'

/** A status as a bank writes it. */
export type StatedStatus = { readonly code: string; readonly reasonCodes: readonly string[] }

type Stated = Pick<StatedStatus, 'code'>

export function ruleOf({ code }: Stated): AnswerRule | undefined {
  return Object.hasOwn(answerRules, code) ? answerRules[code] : undefined
}

export const isRejection = (status: Stated): boolean => ruleOf(status)?.effect === 'rejected'
export const isPositive = (status: Stated): boolean => ruleOf(status)?.isPositive === true
export const isPayeeCheck = ({ code }: Stated): boolean => payeeCheckCodes.includes(code)

/** The bank will pay it, changed or as it was sent. A technical check is a yes to nothing. */
export function isAcceptance(status: Stated): boolean {
  const effect = ruleOf(status)?.effect
  return effect === 'accepted' || effect === 'accepted-with-change'
}

export const isChange = (status: Stated): boolean => ruleOf(status)?.effect === 'accepted-with-change'
export const isInPart = (status: Stated): boolean => ruleOf(status)?.response === 'partial-accepted'

/** Refused because the bank may have it already. */
export function isDuplicate(status: StatedStatus): boolean {
  return isRejection(status) && status.reasonCodes.some((code) => duplicateReasonCodes.includes(code))
}

/** A yes with a reason beside it: a person looks at it. */
export function isFlawed(status: StatedStatus): boolean {
  return isPositive(status) && !isChange(status) && status.reasonCodes.length > 0
}

/** May be a no to somebody: a rejection, a part acceptance, or a code that nobody knows. */
export function mayReject(status: Stated): boolean {
  return isRejection(status) || isInPart(status) || (ruleOf(status) === undefined && !isPayeeCheck(status))
}

/** Says other than what is said of the group and the file around it: a yes under a no, or what is no plain yes under one. */
export function isOtherThanAbove(status: StatedStatus, above: readonly StatedStatus[]): boolean {
  if (above.some(isRejection)) return isPositive(status)
  return isNoPlainYes(status) && !above.some((one) => one.code === status.code && isNoPlainYes(one))
}

/** Where it cannot be placed, a yes above it may not be meant for all. */
export function isNoPlainYes(status: StatedStatus): boolean {
  return mayReject(status) || isFlawed(status)
}

/** Its place in the order of authority. */
export function rankOf(status: Stated): number {
  return responseAuthority.indexOf(ruleOf(status)?.response ?? 'unknown')
}

/** A rejection that says no reason has that of the rejection above it, the nearest first. */
export function withReasonAbove<Status extends StatedStatus>(status: Status, above: readonly StatedStatus[]): Status {
  if (status.reasonCodes.length > 0 || !isRejection(status)) return status
  const cause = above.find((one) => isRejection(one) && one.reasonCodes.length > 0)
  return cause === undefined ? status : { ...status, reasonCodes: cause.reasonCodes }
}
