// What the last look at the folders of a contract found, for as long as it is so: in memory, since each look says it anew.
import { type Language, refusalSentence } from '@kontor/contract'
import { type Refusal, refusal } from '@kontor/domain'
import type { CommunicationId } from '@kontor/domain/identifiers'
import type { Kernel } from '../../kernel/kernel.ts'

export type FolderFindings = {
  /** Why the folder cannot be used. */
  readonly out: Refusal | null
  readonly in: Refusal | null
  /** Names of what lies in the one for files of the bank and is never fetched. */
  readonly leftAlone: readonly string[]
}

const nothing: FolderFindings = { out: null, in: null, leftAlone: [] }
const ofKernels = new WeakMap<Kernel, Map<CommunicationId, FolderFindings>>()

function foundBy(kernel: Kernel): Map<CommunicationId, FolderFindings> {
  const known = ofKernels.get(kernel) ?? new Map<CommunicationId, FolderFindings>()
  ofKernels.set(kernel, known)
  return known
}

export function findingsOf(kernel: Kernel, id: CommunicationId): FolderFindings {
  return foundBy(kernel).get(id) ?? nothing
}

/** Why nothing is sent or fetched over the contract now. */
export function tellTroubles(kernel: Kernel, id: CommunicationId, language: Language): string[] {
  const found = findingsOf(kernel, id)
  return [found.out, found.in].flatMap((one) => (one === null ? [] : [refusalSentence(one, language)]))
}

export function hasFindings(kernel: Kernel, id: CommunicationId): boolean {
  return foundBy(kernel).has(id)
}

export function keepFindings(kernel: Kernel, id: CommunicationId, found: Partial<FolderFindings>): void {
  foundBy(kernel).set(id, { ...findingsOf(kernel, id), ...found })
}

/** The test of the folders says anew what is so. */
export function forgetFindings(kernel: Kernel, id: CommunicationId): void {
  foundBy(kernel).delete(id)
}

export const linkedFolder = (folder: string): Refusal => refusal('communication.folder-linked', { folder })
