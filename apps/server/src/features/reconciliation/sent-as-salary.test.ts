// What went out as a salary: its file, what the bank said of it and what it books later stay a salary's (decision 0052).
import { expect, test } from 'vitest'
import { upload } from '../../testing/camt-file.ts'
import { testHouse } from '../../testing/index.ts'
import { pain002 } from '../../testing/status-report.ts'
import { domesticOf, salaryOf, salarySendersOf, sendPayments } from './sent-payments.testing.ts'

const house = await testHouse()
const { app, world } = house

test('what went out as a salary stays one: it is rejected, edited, and copied into something else', async () => {
  const senders = await salarySendersOf(house)
  const { treasurer } = senders
  const [sent] = await sendPayments(senders, salaryOf(world, '-6789.01'))
  const { id = '', paymentInformationId: groupId = '' } = sent ?? {}
  const messageId = groupId.replace(/-\d+$/, '')
  const params = { cashTransactionId: id }
  const said = { payment: { status: 'RJCT', reason: 'AC04' } }
  await upload(app, treasurer, pain002({ ids: [], messageId, groupId, ends: [] }, said))
  const edit = async (body: object) => {
    const { version } = (await treasurer.call('getPayment', { params })).body
    return treasurer.call('updatePayment', { params, body: { ...body, version } })
  }
  const unticked = await edit(domesticOf(world, '-44.40'))
  expect(unticked).toMatchObject({ status: 409, body: { code: 'payment.sent-as-salary' } })
  expect(unticked.body.fields).toMatchObject([{ field: 'details.isSalary' }])
  // true too of one that was ticked after its file
  expect(unticked.body.message).toContain('has been in a file and is marked as a salary')
  const { body } = await treasurer.call('getPayment', { params })
  expect(body).toMatchObject({ paymentStatus: 'Rejected', paymentAmount: '-6789.01' })
  expect((await edit(salaryOf(world, '-44.40'))).body).toMatchObject({ paymentStatus: 'Open', isSalary: true })
  // never sent, it was ticked by mistake
  const { id: other } = (await treasurer.call('createPayment', { body: salaryOf(world, '-45.50') })).body
  const unsent = await treasurer.call('updatePayment', {
    params: { cashTransactionId: other },
    body: domesticOf(world, '-45.50'),
  })
  expect(unsent.body).toMatchObject({ isSalary: false })
})
