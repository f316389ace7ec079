// Reconciliation: what was matched by itself, undone with a reason, and matched again by keyboard.
import { addDays, calendarDate, dayOfWeek } from '@kontor/domain/calendar'
import type { Page } from 'playwright'
import { expect } from '../running/expect.ts'
import { reconciliationPage } from '../pages/reconciliation-page.ts'
import { statementPage } from '../pages/statement-page.ts'
import { camt053 } from '../running/camt-file.ts'
import type { Journey, World } from '../running/journey.ts'
import { createDonePayment, createSentPayment, getPayment } from '../running/kontor-api.ts'
import { fitsZoomed } from '../running/places.ts'

const supplier = { accountName: 'CHF Operating Zürich', iban: 'CH9300762011623852957' }

/** Another payment is chosen for the bank's debit: what is booked as charges then is asked for first, and not done here. */
async function asksBeforeDifference(world: World, page: Page, debited: string): Promise<void> {
  const reconciliation = reconciliationPage(page)
  const name = 'Nicht gemeint GmbH'
  await createSentPayment(world, { ...supplier, amount: '43.65', name })
  await page.reload()
  await reconciliation.line('payments', name).click()
  await reconciliation.search('messages', debited)
  await expect(reconciliation.line('messages', debited)).toHaveCount(1)
  await reconciliation.line('messages', debited).click()
  const bar = page.getByRole('region', { name: 'Match' })
  await bar.getByText('Fees and charges').click()
  await bar.getByRole('button', { name: 'Match', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Book this difference?' })
  await expect(dialog).toContainText("1'243.70")
  await fitsZoomed(world, page, 'confirm-difference')
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await bar.getByRole('button', { name: 'Clear selection' }).click()
  await reconciliation.search('messages', '')
}

export const journeys: readonly Journey[] = [
  {
    name: 'a match is undone with a reason and made again with the keyboard alone',
    async run(world) {
      const name = 'Gerüstbau Limmat AG'
      const payment = await createDonePayment(world, {
        ...supplier,
        amount: '1287.35',
        name,
      })
      const page = await world.openAs('accountant', '/cash/reconciliation')
      const reconciliation = reconciliationPage(page)
      await reconciliation.isShown()
      await reconciliation.showTab('Matched')
      await expect(reconciliation.row(name).first()).toContainText('Automatic')
      await world.picture(page, '20-matched')
      await reconciliation.openMenuOf(name)
      await page.getByRole('menuitem', { name: 'Undo match' }).click()
      const dialog = page.getByRole('dialog', { name: 'Undo match?' })
      const confirm = dialog.getByRole('button', { name: 'Undo match', exact: true })
      await expect(confirm).toBeDisabled()
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Belongs to another invoice.')
      await fitsZoomed(world, page, 'undo-match')
      await confirm.click()
      await expect(dialog).toBeHidden()
      await expect(reconciliation.row(name).first()).toContainText('Undone')

      await reconciliation.showTab('Outstanding')
      await expect(reconciliation.line('payments', name)).toBeVisible()
      await world.picture(page, '21-outstanding')
      await asksBeforeDifference(world, page, "1'287.35")
      await reconciliation.search('payments', name)
      await reconciliation.search('messages', "1'287.35")
      await expect(reconciliation.line('messages', "1'287.35")).toHaveCount(1)
      await reconciliation.lists.payments.focus()
      await page.keyboard.press('Space')
      await page.keyboard.press('Tab')
      await expect(reconciliation.lists.messages).toBeFocused()
      await page.keyboard.press('Space')
      await world.picture(page, '22-chosen')
      await page.keyboard.press('Enter')
      await expect(reconciliation.line('payments', name)).toHaveCount(0)
      const api = await world.apiAs('auditor')
      await expect.poll(async () => (await getPayment(api, payment.id)).paymentStatus).toBe('Done')
      await reconciliation.showTab('Matched')
      await expect(reconciliation.row(name).filter({ hasText: 'By hand' })).toHaveCount(1)
      await world.picture(page, '23-matched-by-hand')
    },
  },
  {
    name: 'Ctrl+Enter accepts the sure proposals of the account that is shown, and none behind a dialog',
    async run(world) {
      await createSentPayment(world, { ...supplier, amount: '311.20', name: 'Noch unterwegs AG' })
      const page = await world.openAs('accountant', '/cash/reconciliation')
      const asked: unknown[] = []
      // the board as it stands, with one sure proposal; what is asked for is looked at and never done
      await page.route(/\/api\/v1\/companies\/[^/]+\/reconciliation(\?|$)/, async (route) => {
        const response = await route.fetch()
        const board = await response.json()
        const [payment] = board.outstandingPayments
        const [message] = board.bankMessages
        if (payment === undefined || message === undefined) return route.fulfill({ response })
        const proposal = { pass: 1, reason: 'Same', isAutomatic: true, wasUndone: false }
        const ids = { paymentIds: [payment.id], bankMessageIds: [message.id] }
        return route.fulfill({ response, json: { ...board, proposals: [{ ...proposal, ...ids }] } })
      })
      await page.route('**/reconciliation/match/auto', async (route) => {
        asked.push(route.request().postDataJSON())
        await route.fulfill({ json: { matches: 0 } })
      })
      await page.reload()
      const accept = page.getByRole('button', { name: 'Accept 1 of 1 proposals' })
      await expect(accept).toBeEnabled({ timeout: 20_000 })
      await page.getByRole('button', { name: 'Upload bank files' }).click()
      await expect(page.getByRole('dialog', { name: 'Upload bank files' })).toBeVisible()
      await page.keyboard.press('Control+Enter')
      await reconciliationPage(page).closeUpload()
      expect(asked).toEqual([])

      await page
        .getByRole('combobox', { name: 'Account' })
        .or(page.getByRole('textbox', { name: 'Account' }))
        .click()
      await page.locator('[data-combobox-option]').filter({ hasText: 'CHF Operating Zürich' }).click()
      await expect(accept).toBeEnabled({ timeout: 20_000 })
      await reconciliationPage(page).lists.payments.focus()
      await page.keyboard.press('Control+Enter')
      await expect(page.getByText('Nothing was matched')).toBeVisible()
      expect(asked).toMatchObject([{ accountIds: [expect.any(String)] }])
    },
  },
  {
    name: 'a payment comes back in part, and what the bank reverses of it is matched with Enter',
    async run(world) {
      const name = 'Rückläufer Optik AG'
      const sent = { accountName: 'EUR Main Zürich', iban: supplier.iban, amount: '640.00', name }
      const { id, transactionNumber, accountIban } = await createDonePayment(world, sent)
      const past = addDays(calendarDate((await world.bank.books()).date), -47)
      const day = addDays(past, -dayOfWeek(past))
      const endToEndId = `K${transactionNumber}-1`
      const content = camt053({
        id: 'E2E-RETURNED',
        iban: accountIban ?? '',
        currency: 'EUR',
        number: 902,
        date: day,
        opening: '1000.00',
        closing: '1640.00',
        credits: [
          { amount: '240.00', from: name, text: 'Konto aufgelöst', back: { endToEndId, as: 'return' } },
          { amount: '400.00', from: name, text: 'Storno', back: { endToEndId, as: 'reversal' } },
        ],
      })
      const page = await world.openAs('accountant', '/cash/reconciliation')
      const reconciliation = reconciliationPage(page)
      await reconciliation.isShown()
      await reconciliation.uploadFile({ name: 'returned.xml', content })
      await reconciliation.closeUpload()

      const view = await world.openAs('treasurer', `/cash/payments/view/${id}`)
      await expect(view.getByText('Only part of the money came back.')).toBeVisible()
      await expect(view.locator('.view-section').filter({ hasText: 'Still missing' })).toContainText('400.00')
      await world.picture(view, '26-returned-in-part')
      await fitsZoomed(world, view, 'returned-in-part')

      await reconciliation.search('messages', '400.00')
      const reversal = reconciliation.line('messages', name)
      await expect(reversal).toHaveCount(1)
      await expect(reversal).toContainText('Reversed?')
      await reconciliation.lists.messages.focus()
      await expect(page.getByText(`Return of payment ${transactionNumber}:`)).toBeVisible()
      await world.picture(page, '27-reversed')
      await page.keyboard.press('Enter')
      await expect(reversal).toHaveCount(0)
      await view.reload()
      await expect(view.getByText('Returned', { exact: true }).first()).toBeVisible()
      await expect(view.getByText('Still missing')).toHaveCount(0)
    },
  },
  {
    name: 'a bank message is accepted with A, and the acceptance is undone in the account statement',
    async run(world) {
      const { accounts, date } = await world.bank.books()
      const iban = accounts.find(({ currency }) => currency === 'JPY')?.iban ?? ''
      // a Sunday: the demo's past closes other days, and of those a person would have to decide
      const past = addDays(calendarDate(date), -40)
      const day = addDays(past, -dayOfWeek(past))
      const from = 'Nagoya Seals KK'
      const content = camt053({
        id: 'E2E-UNACCEPT',
        iban,
        currency: 'JPY',
        number: 901,
        date: day,
        opening: '1000',
        closing: '78350',
        credits: [{ amount: '77350', from, text: 'Seals' }],
      })
      const page = await world.openAs('accountant', '/cash/reconciliation')
      const reconciliation = reconciliationPage(page)
      await reconciliation.isShown()
      await reconciliation.uploadFile({ name: 'unaccept.xml', content })
      await reconciliation.closeUpload()
      await reconciliation.search('messages', from)
      await expect(reconciliation.line('messages', from)).toHaveCount(1)
      await reconciliation.lists.messages.focus()
      await page.keyboard.press('a')
      const accepting = page.getByRole('dialog', { name: 'Accept 1 bank message' })
      await expect(accepting).toContainText(from)
      await fitsZoomed(world, page, 'accept-message')
      await accepting.getByRole('button', { name: 'Accept 1 message' }).click()
      await expect(reconciliation.line('messages', from)).toHaveCount(0)

      await page.goto(`/cash/accounts/statement?start=${day}&end=${day}`)
      const statement = statementPage(page)
      await statement.chooseAccount('JPY')
      await expect(statement.row(from)).toContainText('Accepted')
      // the file does not follow what the bank closed before
      await expect(page.getByText('Differs from the bank since')).toBeVisible()
      await world.picture(page, '23-accepted')
      await statement
        .row(from)
        .getByRole('button', { name: `Details: ${from}` })
        .click()
      await world.picture(page, '24-accepted-entry')
      await fitsZoomed(world, page, 'accepted-entry')
      await page.getByRole('button', { name: 'Undo acceptance…' }).click()
      const dialog = page.getByRole('dialog', { name: 'Undo acceptance?' })
      const confirm = dialog.getByRole('button', { name: 'Undo acceptance', exact: true })
      await expect(confirm).toBeDisabled()
      await dialog.getByRole('textbox', { name: 'Reason' }).fill('Belongs to an invoice after all.')
      await world.picture(page, '25-undo-acceptance')
      await fitsZoomed(world, page, 'undo-acceptance')
      await confirm.click()
      await expect(dialog).toBeHidden()
      await expect(statement.row(from)).toContainText('Booked')
      await page.goto('/cash/reconciliation')
      await reconciliation.search('messages', from)
      await expect(reconciliation.line('messages', from)).toHaveCount(1)
    },
  },
]
