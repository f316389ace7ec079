// The bank's control port: its books, its payments, its days.
export type BankAccount = { readonly iban: string; readonly currency: string; readonly balance: string }
export type Books = { readonly date: string; readonly accounts: readonly BankAccount[] }
export type BankPayment = {
  readonly endToEndId: string
  readonly amount: string
  readonly currency: string
  readonly status: 'pending' | 'executed' | 'rejected'
  readonly reasonCode: string | null
}

export type VirtualBank = {
  books(): Promise<Books>
  payments(): Promise<readonly BankPayment[]>
  /** Executes what is due, writes the statements, and goes to the next bank day. */
  runDay(): Promise<void>
  /** A credit from outside. */
  bookIncoming(payment: Readonly<Record<string, string>>): Promise<void>
}

export function virtualBank(address: string): VirtualBank {
  async function call(method: 'GET' | 'POST', path: string, body?: unknown): Promise<unknown> {
    const answer = await fetch(`${address}/control/${path}`, {
      method,
      ...(body !== undefined && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(20_000),
    })
    if (!answer.ok) throw new Error(`The bank answered ${answer.status} to ${path}: ${await answer.text()}`)
    return await answer.json()
  }
  return {
    books: async () => (await call('GET', 'books')) as Books,
    payments: async () => ((await call('GET', 'payments')) as { payments: readonly BankPayment[] }).payments,
    runDay: async () => void (await call('POST', 'run-day')),
    bookIncoming: async (payment) => void (await call('POST', 'incoming', payment)),
  }
}
