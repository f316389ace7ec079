// A contract with a bank by hand: made, its folders tested, its reports scheduled, and another format by two people.
import { mkdir, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect } from '../running/expect.ts'
import type { Journey } from '../running/journey.ts'
import { recordPage } from '../pages/record-page.ts'
import { looksRight } from '../running/looks-right.ts'

export const journeys: readonly Journey[] = [
  {
    name: 'a File contract is set up from nothing to Ready, and says when its reports are due',
    async run(world) {
      const page = await world.openAs('treasurer', '/coredata/communications')
      await page.getByRole('button', { name: 'Add contract' }).click()
      const form = page.getByRole('dialog', { name: 'Add contract' })
      await form.getByRole('textbox', { name: 'Name', exact: true }).fill('PostFinance files')
      await form.getByRole('textbox', { name: 'Name of the bank' }).fill('PostFinance AG')
      await form.getByRole('textbox', { name: 'BIC of the bank' }).fill('POFI')
      await form.getByRole('combobox', { name: 'Bank profile' }).click()
      await page.getByRole('option', { name: 'PostFinance AG' }).click()
      await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled()
      await form.getByRole('textbox', { name: 'BIC of the bank' }).fill('POFICHBEXXX')
      await looksRight(world, page, 'contract-form')
      await form.getByRole('button', { name: 'Save' }).click()

      // its own page: nothing goes over it yet
      await expect(page.getByRole('heading', { level: 1, name: 'PostFinance files' })).toBeVisible()
      await expect(page.getByText('In setup')).toBeVisible()
      await expect(page.getByText('until its folders have passed the test')).toBeVisible()
      await looksRight(world, page, 'contract-data')

      await page.getByRole('tab', { name: 'Folders' }).click()
      await page.getByRole('button', { name: 'Edit folders' }).click()
      const folders = page.getByRole('dialog', { name: 'Edit folders' })
      await recordPage(page, 'contract').closeToasts()
      await looksRight(world, page, 'contract-folders-form')
      await folders.getByRole('textbox', { name: 'Folder for payments' }).fill('/etc')
      await folders.getByRole('button', { name: 'Save' }).click()
      // the server's own folders are nobody's
      await expect(folders.getByText(/This folder lies outside what the operator has opened/)).toBeVisible()
      await folders.getByRole('textbox', { name: 'Folder for payments' }).fill('payments')
      await folders.getByRole('button', { name: 'Save' }).click()
      await expect(folders).toHaveCount(0)
      await page.getByRole('button', { name: 'Test folders' }).click()
      await expect(page.getByText('Both folders passed the test: the contract is ready.')).toBeVisible()
      await expect(page.getByText('Passed', { exact: true })).toHaveCount(10)
      await expect(page.getByText(/^No account uses this contract yet/)).toBeVisible()
      await looksRight(world, page, 'contract-folders')

      // something that is no file lies there; then it is away, as when nothing is mounted: the page says so until it is back
      const inFolder = (await page.locator('.k-mono').last().textContent()) ?? ''
      await mkdir(join(inFolder, 'archive'))
      const says = (text: string) =>
        expect(async () => {
          await page.reload()
          await page.getByRole('tab', { name: 'Folders' }).click()
          await expect(page.getByText(text)).toBeVisible({ timeout: 2000 })
        }).toPass({ timeout: 30_000 })
      await says('names of unfinished files): archive')
      await rename(inFolder, `${inFolder}.away`)
      await says(`Nothing is fetched: the folder ${inFolder}`)
      await looksRight(world, page, 'contract-folders-away')
      await rename(`${inFolder}.away`, inFolder)
      await says('names of unfinished files): archive')

      await page.getByRole('tab', { name: 'Reports' }).click()
      await page.getByRole('button', { name: 'Edit reports' }).click()
      const reports = page.getByRole('dialog', { name: 'Edit reports' })
      await recordPage(page, 'contract').closeToasts()
      await reports.getByRole('checkbox', { name: 'Account statement of the day' }).check()
      await reports.getByRole('combobox', { name: 'Schedule' }).click()
      await page.getByRole('option', { name: 'Every month' }).click()
      await reports.getByRole('textbox', { name: 'Day of the month' }).fill('31')
      await reports.getByRole('textbox', { name: 'Due by' }).fill('06:30')
      await looksRight(world, page, 'contract-reports-form')
      await reports.getByRole('button', { name: 'Save' }).click()
      const row = page.getByRole('row', { name: /Account statement of the day/ })
      await expect(row).toContainText('Every month on day 31')
      await expect(row.getByRole('listitem')).toHaveCount(5)
      await looksRight(world, page, 'contract-reports')

      await page.goto('/coredata/communications')
      await expect(page.getByRole('row', { name: /PostFinance files/ })).toContainText('Ready')
      await looksRight(world, page, 'contracts')
      await page.getByRole('link', { name: 'PostFinance files' }).click()
      await page.getByRole('button', { name: 'Delete' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('link', { name: 'PostFinance files' })).toHaveCount(0)
    },
  },
  {
    name: 'another format of a contract that accounts use counts once a second person confirms it',
    async run(world) {
      const page = await world.openAs('treasurer', '/coredata/communications')
      // one of the demo, whose accounts use it
      const link = page
        .getByRole('grid')
        .getByRole('link', { name: /^Virtual Bank/ })
        .first()
      const name = (await link.textContent()) ?? ''
      await link.click()
      await page.getByRole('tab', { name: 'Formats and profile' }).click()
      await expect(page.getByRole('row', { name: /Statements are numbered per account/ })).toBeVisible()
      await looksRight(world, page, 'contract-formats')
      const change = async (format: string) => {
        await page.getByRole('button', { name: 'Edit formats and profile' }).click()
        const form = page.getByRole('dialog', { name: 'Edit formats and profile' })
        await form.getByRole('combobox', { name: 'Format of all other payments' }).click()
        await page.getByRole('option', { name: format, exact: true }).click()
        return form
      }
      const form = await change('PAIN00100109')
      await form.getByRole('textbox', { name: 'Same-day orders until' }).fill('14:30')
      await looksRight(world, page, 'contract-terms-form')
      await form.getByRole('button', { name: 'Save' }).click()
      await expect(page.getByText('Thomas Keller asked for other terms.')).toBeVisible()
      // what is no term counts at once
      await expect(page.getByRole('row', { name: /Same-day orders until/ })).toContainText('14:30')

      const second = await world.openAs('treasurer2', '/admin/proposals')
      const card = second.getByRole('listitem', { name: 'Terms of a contract' }).first()
      await expect(card).toContainText(name)
      await expect(card.getByRole('row', { name: /Format of all other payments/ })).toContainText('PAIN00100109')
      await card.getByRole('button', { name: 'Confirm', exact: true }).click()
      await expect(second.getByText('Confirmed: it applies from now on.')).toBeVisible()
      await page.reload()
      await expect(page.getByText('asked for other terms')).toHaveCount(0)
      await expect(page.getByText('PAIN00100109', { exact: true })).toBeVisible()
    },
  },
]
