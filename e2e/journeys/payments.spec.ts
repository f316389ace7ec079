// Payments: from entering to the bank's booking, and what happens when something is wrong.
import { expect } from 'playwright/test'
import { paymentFormPage, type TypedPayment } from '../pages/payment-form-page.ts'
import { paymentsPage, sendDialog, signDialog } from '../pages/payments-page.ts'
import { password, signInPage } from '../pages/sign-in-page.ts'
import type { Journey } from '../running/journey.ts'

const qr: TypedPayment = {
  account: 'CHF Operating Zürich',
  type: 'QR-Payment CH',
  amount: '1949.75',
  iban: 'CH7230000000123456789',
  name: 'Rohstoffhandel Muster AG',
  street: 'Rue du Lac',
  postCode: '2501',
  town: 'Biel',
  country: 'Switzerland',
  reference: '210000000003139471430009017',
}
const sepa: TypedPayment = {
  account: 'EUR Main Zürich',
  type: 'SEPA',
  amount: '12480.50',
  iban: 'DE89370400440532013000',
  name: 'Hydraulik Lindner Chemnitz GmbH',
  postCode: '09116',
  town: 'Chemnitz',
  country: 'Germany',
  message: 'Invoice 4711',
}
const domestic: TypedPayment = {
  account: 'CHF Operating Zürich',
  type: 'Domestic',
  amount: '830.05',
  iban: 'CH9300762011623852957',
  name: 'Kantine Hardturm GmbH',
  postCode: '8005',
  town: 'Zürich',
  country: 'Switzerland',
  message: 'Catering November',
}
const three = [qr, sepa, domestic]
const names = three.map(({ name }) => name)

export const journeys: readonly Journey[] = [
  {
    name: 'three payments are entered, signed by two people, sent, executed by the bank and settled without a hand',
    async run(world) {
      const treasurer = await world.open()
      await treasurer.goto('/')
      await signInPage(treasurer).isShown()
      await signInPage(treasurer).signIn('treasurer')
      await treasurer.getByRole('link', { name: 'Payments' }).click()
      const list = paymentsPage(treasurer)
      await list.isShown()
      await world.picture(treasurer, '01-first-list')
      for (const payment of three) {
        await list.create()
        const form = paymentFormPage(treasurer)
        await form.enter(payment)
        await world.picture(treasurer, `02-form-${payment.type}`)
        await form.save()
        await list.hasStatus(payment.name, 'Open')
      }
      await world.picture(treasurer, '03-list-open')

      for (const signer of ['signer1', 'signer2'] as const) {
        const page = await world.openAs(signer, '/cash/payments')
        const payments = paymentsPage(page)
        await payments.select(names)
        await payments.signSelected(3)
        const dialog = signDialog(page)
        await dialog.shows(["1'949.75", "12'480.50", '830.05', 'DE89 3704 0044 0532 0130 00', ...names])
        await world.picture(page, `04-sign-${signer}`)
        await dialog.sign(password)
        await dialog.isGone()
        for (const name of names) await payments.hasStatus(name, signer === 'signer1' ? 'Partially signed' : 'Signed')
        await world.picture(page, `05-signed-${signer}`)
      }

      await treasurer.reload()
      await list.select(names)
      await list.sendSelected(3)
      const dialog = sendDialog(treasurer)
      await dialog.shows([/Virtual Bank Zürich/, "2'779.80", "12'480.50", /\d\d\.\d\d\.20\d\d/])
      await world.picture(treasurer, '06-send')
      await dialog.send()
      for (const name of names) await list.hasStatus(name, 'Delivered')
      await world.picture(treasurer, '07-sent')
    },
  },
]
