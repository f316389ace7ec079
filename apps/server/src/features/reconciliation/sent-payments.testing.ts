// Payments that a bank has, for tests of matching: created, signed twice and really sent into a file.
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import {
  type Client,
  type House,
  type Json,
  type TestKernel,
  type World,
  domesticPayment,
  signInByEmail,
  worldPassword,
} from '../../testing/index.ts'
import { routeTable } from '@kontor/contract'
import { createPerson } from '../../provisioning/create-tenant.ts'
import { type FiledPayment, batchFile } from '../../testing/batch-file.ts'
import { uploadFile } from '../../testing/upload-file.ts'

export type Sent = { readonly id: string; readonly endToEndId: string; readonly paymentInformationId: string }

type Senders = {
  readonly kernel: TestKernel
  readonly world: World
  readonly creator: Client
  readonly treasurer: Client
  readonly signers: readonly Client[]
}

/** The people of a house who bring payments to the bank. */
export async function sendersOf({ kernel, world, as }: House): Promise<Senders> {
  const signers = [await as('signer1'), await as('signer2')]
  return { kernel, world, creator: await as('creator'), treasurer: await as('treasurer'), signers }
}

/** The same, but made by the treasurer and signed by two people who may see salaries. */
export async function salarySendersOf(house: House): Promise<Senders> {
  const { app, kernel, world } = house
  const open = async (firstName: string) => {
    const email = `${firstName}@salaries.example`
    const roles = ['GroupTreasurer', 'PaymentSigner']
    await createPerson(kernel, world.tenant, { email, firstName, lastName: 'Tester', roles }, worldPassword)
    return signInByEmail(app, world, email)
  }
  const senders = await sendersOf(house)
  return { ...senders, creator: senders.treasurer, signers: [await open('anna'), await open('bert')] }
}

/** The payment as it stands, by both. */
export async function signAnew({ treasurer, signers }: Senders, id: string): Promise<void> {
  const { version } = (await treasurer.call('getPayment', { params: { cashTransactionId: id } })).body
  for (const signer of signers) {
    const signed = await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    expect(signed.status, JSON.stringify(signed.body)).toBe(200)
  }
}

export function salaryOf(world: World, amount: string): Record<string, unknown> {
  const payment = domesticOf(world, amount) as Json
  return { ...payment, details: { ...payment.details, isSalary: true } }
}

/** The group of a batch of salaries, as `sendBatch` takes it. */
export const salaryTerms = '<PmtTpInf><CtgyPurp><Cd>SALA</Cd></CtgyPurp></PmtTpInf>'

/** Answers the ids that stand in the file. */
export async function sendPayments(
  { kernel, world, creator, treasurer, signers }: Senders,
  ...bodies: Record<string, unknown>[]
): Promise<readonly Sent[]> {
  const folder = join(kernel.config.dataDir, 'communications', world.communications.swiss, 'out')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  const ids: string[] = []
  const numbers: string[] = []
  for (const body of bodies) {
    const created = await creator.call('createPayment', { body })
    expect(created.status).toBe(200)
    const { id, version, transactionNumber } = created.body
    for (const signer of signers) {
      await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    }
    ids.push(id)
    numbers.push(String(transactionNumber))
  }
  const answer = await treasurer.call('sendPayments', { body: { cashTransactionIds: ids } })
  expect(answer.body.results.map((one: Json) => one.paymentStatus)).toEqual(ids.map(() => 'Delivered'))
  const text = readdirSync(folder)
    .map((name) => readFileSync(join(folder, name), 'utf8'))
    .join('')
  return ids.map((id, index) => {
    const endToEndId = new RegExp(`<EndToEndId>(K${numbers[index]}-\\d+)</EndToEndId>`).exec(text)?.[1] ?? ''
    const before = text.slice(0, text.indexOf(endToEndId))
    return {
      id,
      endToEndId,
      paymentInformationId:
        before
          .match(/<PmtInfId>([^<]+)/g)
          ?.at(-1)
          ?.slice(10) ?? '',
    }
  })
}

export function domesticOf(world: World, amount: string): Record<string, unknown> {
  return { ...domesticPayment(world), paymentAmount: amount, accountAmount: amount }
}

export type SentBatch = {
  readonly id: string
  readonly transactionNumber: string
  readonly messageId: string
  readonly groupId: string
}

type Batch = {
  readonly name: string
  readonly terms?: string
  readonly currency?: string
  readonly payments?: readonly FiledPayment[]
}

/** Of three transactions unless others are given: 1.00, 2.00 and 3.00, which its file calls `<name>-1` to `<name>-3`. */
export async function sendBatch(
  { app }: Pick<House, 'app'>,
  { world, creator, treasurer, signers }: Omit<Senders, 'kernel'>,
  { name, terms, currency = 'CHF', payments = threeOf(name, currency) }: Batch,
): Promise<SentBatch> {
  const content = batchFile([{ account: world.ibans.chf, payments, ...(terms !== undefined && { terms }) }])
  const made = await uploadFile(app, creator, routeTable.createBatch.path, { content, name: `${name}.xml` })
  const [{ id, version, transactionNumber }] = made.body.payments
  return { id, transactionNumber, ...(await signAndSend({ treasurer, signers }, id, version)) }
}

const threeOf = (name: string, currency: string) =>
  [1, 2, 3].map((number) => ({ amount: `${number}.00`, currency, endToEndId: `${name}-${number}` }))

/** The batch must not be signed, or have been rejected. */
export async function signAndSend(
  { treasurer, signers }: Pick<Senders, 'treasurer' | 'signers'>,
  id: string,
  version: number,
): Promise<Pick<SentBatch, 'messageId' | 'groupId'>> {
  for (const signer of signers)
    await signer.call('signPayment', { params: { id }, body: { password: worldPassword, version } })
  await treasurer.call('sendPayment', { params: { id } })
  const { body: listed } = await treasurer.call('listTransmissions', { query: { pageSize: '1' } })
  const [{ messageId }] = listed.data
  return { messageId, groupId: `${messageId}-0001` }
}
