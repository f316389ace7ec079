// Bank files that people bring: one twice, one of an account that nobody knows, and two that say different things of the
// same statement.
import { makeIban } from '@kontor/domain/identifiers'
import type { Page } from 'playwright'
import { expect } from '../running/expect.ts'
import { importLogPage } from '../pages/import-log-page.ts'
import { reconciliationPage } from '../pages/reconciliation-page.ts'
import { statementPage } from '../pages/statement-page.ts'
import { findViolations } from '../running/accessibility.ts'
import { camt053 } from '../running/camt-file.ts'
import type { Journey, World } from '../running/journey.ts'
import { desk, fitsZoomed } from '../running/places.ts'

/** An account at a bank that Kontor has no contract with. */
const foreignIban = makeIban('CH', '00230000000424242')

async function sampleOf(world: World, iban: string, id: string): Promise<string> {
  const { date } = await world.bank.books()
  return camt053({
    id,
    iban,
    currency: 'JPY',
    number: 900,
    date,
    opening: '1000',
    closing: '251000',
    credits: [{ amount: '250000', from: 'Osaka Precision Tools', text: 'Order 77' }],
  })
}

/** The file waits on its way, and the server is made to say that it books many statements. */
async function holdUpload(page: Page): Promise<{ readonly release: () => void }> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/statements/upload', async (route) => {
    await released
    await route.continue()
  })
  await page.route('**/statements/upload/*', (route) =>
    route.fulfill({ json: { step: 'Booking', done: 340, of: 1200 } }),
  )
  return { release }
}

export const journeys: readonly Journey[] = [
  {
    name: "an unknown account's statement waits, is assigned, and is imported then",
    async run(world) {
      const file = { name: 'unknown.xml', content: await sampleOf(world, foreignIban, 'E2E-UNKNOWN') }
      const page = await world.openAs('accountant', '/cash/reconciliation')
      const reconciliation = reconciliationPage(page)
      await reconciliation.isShown()
      await reconciliation.uploadFile(file)
      await expect(reconciliation.upload).toContainText('Unknown account')
      await world.picture(page, '30-unknown-upload')
      await fitsZoomed(world, page, 'uploaded')
      await reconciliation.closeUpload()
      await reconciliation.showTab('Unknown accounts')
      const number = foreignIban.replaceAll(/(.{4})(?=.)/g, '$1 ')
      await expect(reconciliation.row(number)).toBeVisible()
      await world.picture(page, '31-unknown-list')
      await reconciliation.openMenuOf(number)
      await page.getByRole('menuitem', { name: 'Assign' }).click()
      const dialog = page.getByRole('dialog', { name: 'Assign to an account' })
      await dialog.getByRole('combobox', { name: 'Account' }).click()
      await page.getByRole('option', { name: /JPY Zürich/ }).click()
      await fitsZoomed(world, page, 'assign')
      await dialog.getByRole('button', { name: 'Assign' }).click()
      await expect(dialog).toBeHidden()
      await expect(reconciliation.row(number)).toHaveCount(0)

      await page.goto('/cash/accounts/statement')
      await statementPage(page).chooseAccount('JPY Zürich')
      await expect(statementPage(page).row('Osaka Precision Tools')).toContainText("250'000")
      await world.picture(page, '32-assigned-statement')
    },
  },
  {
    name: 'a bank file that is uploaded twice changes nothing the second time and says so',
    async run(world) {
      const { accounts } = await world.bank.books()
      const gbp = accounts.find(({ currency }) => currency === 'GBP')
      const content = (await sampleOf(world, gbp?.iban ?? '', 'E2E-TWICE')).replaceAll('JPY', 'GBP')
      const page = await world.openAs('accountant', '/cash/reconciliation')
      const reconciliation = reconciliationPage(page)
      await reconciliation.isShown()
      const held = await holdUpload(page)
      await reconciliation.uploadFile({ name: 'twice.xml', content }, async () => {
        await expect(reconciliation.upload.getByRole('progressbar')).toHaveAccessibleName(
          '340 of 1200 statements booked',
        )
        await fitsZoomed(world, page, 'upload-progress')
        held.release()
      })
      await expect(reconciliation.upload).toContainText('1 new, 0 known entries')
      await reconciliation.closeUpload()
      await reconciliation.uploadFile({ name: 'twice.xml', content })
      await expect(reconciliation.upload).toContainText('Duplicate')
      await world.picture(page, '33-duplicate')
      await reconciliation.closeUpload()
      await page.goto('/cash/reconciliation/import/log')
      await expect(reconciliation.row('twice.xml').first()).toContainText('Duplicate')
      await world.picture(page, '34-import-log')
    },
  },
  {
    name: 'a page of a statement waits for the others, and the log says so in full, with every column on a desk',
    async run(world) {
      const { accounts, date } = await world.bank.books()
      const gbp = accounts.find(({ currency }) => currency === 'GBP')
      const whole = camt053({
        id: 'E2E-PAGE',
        iban: gbp?.iban ?? '',
        currency: 'GBP',
        number: 960,
        date,
        opening: '0',
        closing: '40.00',
        credits: [{ amount: '40.00', from: 'Thames Valves Ltd', text: 'Order 81' }],
      })
      const page = '<StmtPgntn><PgNb>1</PgNb><LastPgInd>false</LastPgInd></StmtPgntn><ElctrncSeqNb>'
      const content = whole.replace('<ElctrncSeqNb>', page).replace('CLBD', 'ITBD')
      const upload = await world.openAs('accountant', '/cash/reconciliation')
      const reconciliation = reconciliationPage(upload)
      await reconciliation.isShown()
      await reconciliation.uploadFile({ name: 'page-one.xml', content })
      await expect(reconciliation.upload).toContainText('Waiting for a page')
      const german = await world.openAs('accountant', '/cash/reconciliation/import/log', { ...desk, language: 'de' })
      const badge = importLogPage(german).row('page-one.xml').first().getByText('Wartet auf Seite')
      await expect(badge).toBeVisible()
      for (const cut of [badge, german.locator('.k-table-scroll')])
        expect(await cut.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0)
      await world.picture(german, '37-page-waits')
    },
  },
  {
    name: 'of two contents of one statement a person says which is right: both are shown, the second takes the place of the first',
    async run(world) {
      const books = await world.bank.books()
      const gbp = books.accounts.find(({ currency }) => currency === 'GBP')
      // a day of which nobody knows a statement: another content of a known day asks by itself
      const date = '2020-05-04'
      const statement = { id: 'E2E-COMPARE', iban: gbp?.iban ?? '', currency: 'GBP', number: 950, date, opening: '0' }
      const credit = { amount: '40.00', from: 'Thames Valves Ltd', text: 'Order 81' }
      const wrong = { amount: '60.00', from: 'Humber Castings Ltd', text: 'Order 82' }
      const right = { amount: '60.05', from: 'Humber Castings Ltd', text: 'Order 82, corrected' }
      const first = camt053({ ...statement, closing: '100.00', credits: [credit, wrong] })
      const second = camt053({ ...statement, closing: '100.05', credits: [credit, right] })
      const page = await world.openAs('accountant', '/cash/reconciliation')
      const reconciliation = reconciliationPage(page)
      await reconciliation.isShown()
      await reconciliation.uploadFile({ name: 'as-sent-first.xml', content: first })
      await expect(reconciliation.upload).toContainText('2 new, 0 known entries')
      await reconciliation.closeUpload()
      await reconciliation.uploadFile({ name: 'as-sent-again.xml', content: second })
      await expect(reconciliation.upload).toContainText('Decision needed')
      await reconciliation.closeUpload()

      await page.goto('/cash/reconciliation/import/log')
      const log = importLogPage(page)
      await log.openDetail('as-sent-again.xml')
      await page.getByRole('button', { name: 'Compare' }).click()
      await expect(log.comparison).toContainText('1 entry is in both')
      const [standing, came] = [log.side('Existing statement'), log.side('New file')]
      await expect(standing).toContainText('as-sent-first.xml')
      await expect(standing.getByRole('listitem')).toHaveText(/Humber Castings Ltd.*60\.00/)
      await expect(came.getByRole('listitem')).toHaveText(/Humber Castings Ltd.*60\.05/)
      await expect(came).toContainText('GBP 100.05 (differs)')
      expect(await findViolations(page, 'all')).toEqual([])
      await world.picture(page, '35-compare')
      await fitsZoomed(world, page, 'compare')
      await log.decide('Replace', 'The bank says that the second file is right.')
      await expect(log.row('as-sent-again.xml').first()).toContainText('Imported')
      await expect(log.row('as-sent-again.xml').first()).toContainText('100.05')
      await expect(page.getByText(/this file replaced the existing statement/)).toBeVisible()
      await world.picture(page, '36-replaced')

      await page.goto(`/cash/accounts/statement?start=${date}&end=${date}`)
      await statementPage(page).chooseAccount('GBP Zürich')
      await expect(statementPage(page).row('Humber Castings Ltd')).toHaveCount(1)
      await expect(statementPage(page).row('Humber Castings Ltd')).toContainText('60.05')
    },
  },
]
