// A sending that only the send journal remembers: the rows of the database are as they were before, as after a restored backup.
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { findCommunication, foldersOf } from '../features/communications/public.ts'
import { checkJournal } from '../features/transmissions/public.ts'
import type { testHouse } from './house.ts'
import { domesticPayment } from './payments.ts'
import type { Sent } from './status-report.ts'
import { worldPassword } from './world.ts'

type House = Pick<Awaited<ReturnType<typeof testHouse>>, 'kernel' | 'world' | 'as'>

/** Of each house: the amount tells its payments apart. */
export function forgettingHouse({ kernel, world, as }: House) {
  let amounts = 500
  async function signedPayment() {
    amounts += 1
    const amount = `-${amounts}.00`
    const body = { ...domesticPayment(world), paymentAmount: amount, accountAmount: amount }
    const { id, version } = (await (await as('creator')).call('createPayment', { body })).body
    for (const person of ['signer1', 'signer2'] as const)
      await (await as(person)).call('signPayment', { params: { id }, body: { password: worldPassword, version } })
    return { id: id as string, amount }
  }
  return {
    signedPayment,
    /** Sends one payment, whose file the bank fetches; then the database has forgotten both, and the journal has not. */
    async forgottenSending(): Promise<Sent & { readonly id: string; readonly amount: string }> {
      const { id, amount } = await signedPayment()
      await (await as('treasurer')).call('sendPayment', { params: { id } })
      const line = (await kernel.journal.read()).lines.at(-1)
      const [sent] = line?.file?.payments ?? []
      if (!line?.file || sent === undefined) throw new Error('Nothing was written into the journal')
      const { messageId, transmissionId, file } = line
      await kernel.database.withTenant(world.tenantId, async (tx) => {
        const contract = await findCommunication(tx, world.communications.swiss)
        if (contract === null) throw new Error('There is no contract')
        rmSync(join(foldersOf(kernel, contract).outFolder, file.fileName))
        for (const table of ['transmission_payment', 'transmission'] as const)
          await tx.session.query(`delete from ${table} where transmission_id = $1`, [transmissionId])
        await tx.session.query(
          "update payment set status = 'signed', sending_state = null, transmission_count = 0 where payment_id = $1",
          [id],
        )
      })
      await checkJournal(kernel)
      return { id, amount, ids: [id], messageId, groupId: sent.paymentInformationId, ends: [sent.endToEndId] }
    },
  }
}
