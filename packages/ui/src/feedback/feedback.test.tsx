import { notifications } from '@mantine/notifications'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paymentStatuses } from '@kontor/domain/payments'
import { StatusBadge, statusColumnWidth } from '../badge/status-badge.tsx'
import { demos } from '../demos.ts'
import { languages } from '../texts/texts.ts'
import { show } from '../testing/show.tsx'
import { ConfirmDeleteModal } from './confirm-delete-modal.tsx'
import { Note } from './note.tsx'

afterEach(() => {
  notifications.clean()
  vi.useRealTimers()
})

const Messages = demos['Notes, toasts, modals']!

describe('toasts', () => {
  test('of errors interrupt, stay, and close by their button', async () => {
    const screen = await show(<Messages />)
    await screen.getByRole('button', { name: 'Error', exact: true }).click()
    const toast = screen.getByText('The payment could not be created. [Limit exceeded, Account blocked]')
    await expect.element(toast).toBeVisible()
    expect(toast.element().closest('[role="alert"]')).not.toBeNull()
    await screen.getByRole('button', { name: 'Close message' }).click()
    await expect.element(toast).not.toBeInTheDocument()
  })

  test('of success are polite and go after five seconds', async () => {
    const screen = await show(<Messages />)
    await screen.getByRole('button', { name: 'Success', exact: true }).click()
    const toast = screen.getByText('The payment has been created.')
    await expect.element(toast).toBeVisible()
    expect(toast.element().closest('[role="status"]')).not.toBeNull()
    await expect.element(toast, { timeout: 7000 }).not.toBeInTheDocument()
  })

  test.each([
    ['Success', 'success', 'status'],
    ['Info', 'info', 'status'],
    ['Warning', 'warning', 'alert'],
    ['Error', 'error', 'alert'],
  ] as const)('of the kind %s have its look, its role and their own close button', async (name, kind, role) => {
    const screen = await show(<Messages />)
    await screen.getByRole('button', { name, exact: true }).click()
    await expect.poll(() => document.querySelector('.k-toast')).not.toBeNull()
    const toast = document.querySelector('.k-toast')!
    expect([toast.getAttribute('data-kind'), toast.getAttribute('role')]).toEqual([kind, role])
    expect(toast.querySelector('svg[aria-hidden]')).not.toBeNull()
    await screen.getByRole('button', { name: 'Close message' }).click()
    await expect.poll(() => document.querySelector('.k-toast')).toBeNull()
  })
})

describe('the question before a deletion', () => {
  test('stays when one clicks beside it or presses Escape', async () => {
    const onClose = vi.fn<() => void>()
    const screen = await show(
      <ConfirmDeleteModal opened title="Delete Currency?" onClose={onClose} onConfirm={() => {}} />,
    )
    await userEvent.keyboard('{Escape}')
    document.querySelector<HTMLElement>('.mantine-Modal-overlay')!.click()
    expect(onClose).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Close' }).last().click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('holds the focus, and gives it back when it is closed', async () => {
    const screen = await show(<Messages />)
    await screen.getByRole('button', { name: 'Delete currency' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Delete Currency?' })
    await expect.element(dialog).toBeVisible()
    await expect.poll(() => dialog.element().contains(document.activeElement)).toBe(true)
    for (let step = 0; step < 5; step += 1) await userEvent.tab()
    expect(dialog.element().contains(document.activeElement)).toBe(true)
    await screen.getByRole('button', { name: 'Close' }).last().click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.poll(() => document.activeElement?.textContent).toBe('Delete currency')
  })

  test('says why it cannot be confirmed, and shows that it works', async () => {
    const screen = await show(
      <ConfirmDeleteModal
        opened
        title="Delete"
        onClose={() => {}}
        onConfirm={() => {}}
        disabledReason="A reason is needed"
      />,
    )
    await expect.element(screen.getByRole('button', { name: 'Confirm' })).toBeDisabled()
    await expect.element(screen.getByText('A reason is needed')).toBeVisible()
    await screen.unmount()
    await show(<ConfirmDeleteModal opened title="Delete" onClose={() => {}} onConfirm={() => {}} isLoading />)
    expect(document.querySelector('.k-danger [data-loading], .k-danger[data-loading]')).not.toBeNull()
  })
})

describe('a modal that destroys nothing', () => {
  test('closes by Escape and by a click beside it', async () => {
    const screen = await show(<Messages />)
    const dialog = screen.getByRole('dialog', { name: 'Sign payment' })
    await screen.getByRole('button', { name: 'Open modal' }).click()
    await expect.element(dialog).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await screen.getByRole('button', { name: 'Open modal' }).click()
    await expect.element(dialog).toBeVisible()
    document
      .querySelector<HTMLElement>('.mantine-Modal-inner')!
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
    document.querySelector<HTMLElement>('.mantine-Modal-overlay')!.click()
    await expect.element(dialog).not.toBeInTheDocument()
  })

  test('takes the whole screen of a phone', async () => {
    await page.viewport(390, 844)
    const screen = await show(<Messages />)
    await screen.getByRole('button', { name: 'Open modal' }).click()
    await expect.poll(() => document.querySelector('.mantine-Modal-content')?.getBoundingClientRect().width).toBe(390)
    await page.viewport(1440, 900)
  })
})

test.each([
  ['info', 'status'],
  ['warning', 'status'],
  ['error', 'alert'],
] as const)('a note of %s is a %s', async (tone, role) => {
  const screen = await show(<Note tone={tone}>The bank refused the file.</Note>)
  await expect.element(screen.getByRole(role)).toHaveTextContent('The bank refused the file.')
})

test.each(languages)('every status badge fits its column, in %s', async (language) => {
  await show(
    <table>
      <tbody>
        {paymentStatuses.map((status) => (
          <tr key={status}>
            <td style={{ width: statusColumnWidth - 16, maxWidth: statusColumnWidth - 16 }}>
              <StatusBadge status={status} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>,
    { language },
  )
  const cut = [...document.querySelectorAll('.k-badge-text')].filter((word) => word.scrollWidth > word.clientWidth)
  expect(cut.map((word) => word.textContent)).toEqual([])
})
