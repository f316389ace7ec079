// After the last kill: a person settles what nobody knows by looking at the bank's list, then the two sides are held
// against each other, payment by payment.
import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { RouteAnswer } from '@kontor/contract'
import type { Client } from './client.ts'
import type { Acknowledged, People } from './people.ts'
import { countOf, findReceivedTwice } from './received-twice.ts'
import type { NaiveBank, World } from './world.ts'

type Payment = RouteAnswer<'listPayments'>['data'][number]
type Transmission = RouteAnswer<'listTransmissions'>['data'][number]

/** Waits until the bank has taken everything that lies in its folder. */
export async function drain(bank: NaiveBank): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const left = readdirSync(bank.outFolder).filter((name) => !name.startsWith('.'))
    if (left.length === 0) {
      // the last file was moved; its look at the folder ends within one turn of the event loop of the bank
      await bank.listFiles()
      return
    }
    await wait(50)
  }
  throw new Error(`The bank does not take its files: ${bank.process.output()}`)
}

/** Answers how many were settled. `NotReceived` makes the server hand the same bytes over, once. */
export async function settleUnknown({ resolver }: People, bank: NaiveBank): Promise<number> {
  const unknown = await listTransmissions(resolver, 'Unknown')
  await drain(bank)
  const received = new Set((await bank.listFiles()).map((file) => file.messageId))
  for (const { id, messageId } of unknown) {
    const decision = received.has(messageId) ? 'Delivered' : 'NotReceived'
    const body = { decision, reason: 'Seen in the list of the bank' }
    // refused when it was settled already by a first try whose answer died with the server
    await resolver.call('resolveTransmission', { params: { id }, body, key: randomUUID() })
  }
  await drain(bank)
  return unknown.length
}

/** Sends once more what is signed and was never on its way. */
export async function sendLeftovers(world: World, { treasurer }: People): Promise<number> {
  const payments = await listAll(treasurer, world)
  const left = payments.filter((one) => one.paymentStatus === 'Signed' && one.sendingState === null)
  for (const { id } of left) await treasurer.call('sendPayment', { params: { id } })
  return left.length
}

export type Findings = {
  readonly payments: number
  readonly delivered: number
  readonly files: number
  /** Payments that the bank has more than once, in one transmission or in several: `K104233`. */
  readonly receivedTwice: readonly string[]
  /** Acknowledged creations that are gone. */
  readonly lost: readonly string[]
  /** Delivered for us, unknown to the bank. */
  readonly neverReceived: readonly string[]
  /** At the bank, but not Delivered for us. */
  readonly notMarked: readonly string[]
  readonly stuck: readonly string[]
  readonly wrong: readonly string[]
}

export async function compare(
  world: World,
  { treasurer }: People,
  bank: NaiveBank,
  acknowledged: Acknowledged,
): Promise<Findings> {
  await drain(bank)
  const payments = await listAll(treasurer, world)
  const transmissions = await listTransmissions(treasurer, null)
  const bankPayments = await bank.listPayments()
  const atBank = countOf(bankPayments.map((one) => one.endToEndId))
  const byId = new Map<string, (typeof payments)[number]>(payments.map((one) => [one.id, one]))
  const endToEndIds = new Map<string, string>(
    transmissions.flatMap((one) => one.payments.map((part) => [part.paymentId, part.endToEndId] as const)),
  )
  const isAtBank = (id: string) => atBank.has(endToEndIds.get(id) ?? '')
  const delivered = payments.filter((one) => one.paymentStatus === 'Delivered')
  const keyOf = countOf(payments.map((one) => one.remarks ?? ''))
  const files = await bank.listFiles()
  const known = new Set(endToEndIds.values())
  return {
    payments: payments.length,
    delivered: delivered.length,
    files: files.length,
    receivedTwice: findReceivedTwice(bankPayments),
    lost: [...acknowledged.created.values()].filter((id) => !byId.has(id)),
    neverReceived: [...new Set([...delivered.map((one) => one.id), ...acknowledged.delivered])].filter(
      (id) => !isAtBank(id),
    ),
    notMarked: payments.filter((one) => one.paymentStatus !== 'Delivered' && isAtBank(one.id)).map((one) => one.id),
    stuck: [
      ...transmissions.filter((one) => one.state !== 'Delivered').map((one) => `${one.messageId} is ${one.state}`),
      ...payments.filter((one) => one.paymentStatus !== 'Delivered').map((one) => `${one.id} is ${one.paymentStatus}`),
    ],
    wrong: [
      ...acknowledged.wrong,
      ...[...acknowledged.delivered]
        .filter((id) => byId.get(id)?.paymentStatus !== 'Delivered')
        .map((id) => `${id} was said to be delivered`),
      ...[...keyOf].filter(([, times]) => times > 1).map(([key]) => `key ${key} made two payments`),
      ...files.filter((file) => file.times > 1).map((file) => `message ${file.messageId} came ${file.times} times`),
      ...bankPayments
        .filter((one) => !known.has(one.endToEndId))
        .map((one) => `the bank has ${one.endToEndId}, which we never sent`),
      ...(payments.length === acknowledged.created.size
        ? []
        : [`${payments.length} payments for ${acknowledged.created.size} keys`]),
      ...(new Set(payments.map((one) => one.transactionNumber)).size === payments.length
        ? []
        : ['a transaction number stands twice']),
    ],
  }
}

const pageSize = '100'

async function listAll(client: Client, { companyId }: World): Promise<readonly Payment[]> {
  const all: Payment[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const query = { pageNumber: String(pageNumber), pageSize, orderBy: 'TransactionNumber asc' }
    const page = await client.call('listPayments', { params: { companyId }, query })
    if (!page.ok) throw new Error(`Payments cannot be listed: ${page.code}`)
    all.push(...page.body.data)
    if (!page.body.hasNextPage) return all
  }
}

async function listTransmissions(
  client: Client,
  state: Transmission['state'] | null,
): Promise<readonly Transmission[]> {
  const all: Transmission[] = []
  for (let pageNumber = 1; ; pageNumber++) {
    const query = { pageNumber: String(pageNumber), pageSize, ...(state !== null && { state }) }
    const page = await client.call('listTransmissions', { query })
    if (!page.ok) throw new Error(`Transmissions cannot be listed: ${page.code}`)
    all.push(...page.body.data)
    if (!page.body.hasNextPage) return all
  }
}
