// What is gathered while a transaction runs and written once, at its end: it is gone with it when it fails.
import type { TenantTx } from './database/database.ts'

/** Answers what gathers one; `write` is handed all of a transaction, in the order in which they came. */
export function gathered<One>(
  write: (tx: TenantTx, all: readonly One[]) => Promise<void>,
): (tx: TenantTx, one: One) => void {
  const pending = new WeakMap<TenantTx, One[]>()
  return (tx, one) => {
    const before = pending.get(tx)
    if (before) {
      before.push(one)
      return
    }
    const all = [one]
    pending.set(tx, all)
    tx.beforeCommit(() => write(tx, all))
  }
}
