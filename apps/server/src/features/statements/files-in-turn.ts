// Work on one bank file is done in turn, however many ask for it: an upload, a job, a person who assigned its account.
// One server process works on a database, so turns in its memory are enough.
import type { BankFileId } from '@kontor/domain/identifiers'
import type { Kernel } from '../../kernel/kernel.ts'

const turns = new WeakMap<Kernel, Map<BankFileId, Promise<unknown>>>()

export async function inTurn<T>(kernel: Kernel, id: BankFileId, work: () => Promise<T>): Promise<T> {
  const files = turns.get(kernel) ?? new Map<BankFileId, Promise<unknown>>()
  turns.set(kernel, files)
  const before = files.get(id) ?? Promise.resolve()
  const own = before.then(work, work)
  const settled = own.catch(() => undefined)
  files.set(id, settled)
  try {
    return await own
  } finally {
    if (files.get(id) === settled) files.delete(id)
  }
}
