import type { ReactNode } from 'react'
import { useState } from 'react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { limits } from '@kontor/domain'
import { paymentStatuses } from '@kontor/domain/payments'
import { StatusBadge, statusColumnWidth } from '../badge/status-badge.tsx'
import { demos } from '../demos.ts'
import { languages } from '../texts/texts.ts'
import { show } from '../testing/show.tsx'
import { CurrencySelect } from '../inputs/currency-select.tsx'
import { demoCurrencies } from '../inputs/inputs.demo.tsx'
import { TextField } from '../inputs/text-field.tsx'
import { ConfirmDeleteModal } from './confirm-delete-modal.tsx'
import { FormModal } from './form-modal.tsx'
import { KitModal } from './kit-modal.tsx'
import { Note } from './note.tsx'
import { hideToasts, showToast } from './toasts.ts'
import { useActToasts, useToasts } from './use-toasts.ts'

afterEach(() => {
  hideToasts()
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
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const screen = await show(<Messages />)
    await screen.getByRole('button', { name: 'Success', exact: true }).click()
    const toast = screen.getByText('The payment has been created.')
    await expect.element(toast).toBeVisible()
    expect(toast.element().closest('[role="status"]')).not.toBeNull()
    // whatever is polled lets the timers go on too, by 50 ms each time
    vi.advanceTimersByTime(4000)
    await expect.element(toast).toBeVisible()
    vi.advanceTimersByTime(1000)
    await expect.element(toast).not.toBeInTheDocument()
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

describe('a modal that is a form', () => {
  test('is not submitted by the Enter that chooses in a list, nor by the next one', async () => {
    const onSubmit = vi.fn<() => void>()
    const screen = await show(
      <FormModal title="Assign" submitLabel="Assign" onSubmit={onSubmit} onClose={() => {}}>
        <CurrencySelect label="Currency" hasInitialFocus currencies={demoCurrencies} value={null} onChange={() => {}} />
      </FormModal>,
    )
    const list = screen.getByRole('combobox', { name: 'Currency' })
    await list.click()
    await userEvent.keyboard('{ArrowDown}{Enter}{Enter}')
    expect(onSubmit).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Assign' }).click()
    expect(onSubmit).toHaveBeenCalledOnce()
  })

  test('with something entered does not close by Escape, and says what closing does', async () => {
    const onClose = vi.fn<() => void>()
    const form = (
      <FormModal title="Rename" submitLabel="Rename" isStatic onSubmit={() => {}} onClose={onClose}>
        <TextField label="Name" hasInitialFocus value="Payroll" onChange={() => {}} />
      </FormModal>
    )
    const screen = await show(form)
    await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus()
    const held = screen.getByText('What is entered is not saved. Close gives it up.')
    await expect.element(held).not.toBeInTheDocument()
    await userEvent.keyboard('{Escape}')
    await expect.element(held).toBeVisible()
    expect(onClose).not.toHaveBeenCalled()
    await screen.getByRole('button', { name: 'Close' }).last().click()
    expect(onClose).toHaveBeenCalledOnce()
  })

  test('says why it cannot be submitted, then Enter in a field submits it', async () => {
    const screen = await show(<Messages />)
    await screen.getByRole('button', { name: 'Rename' }).click()
    const dialog = screen.getByRole('dialog', { name: 'Rename account' })
    const submit = dialog.getByRole('button', { name: 'Rename' })
    await expect.element(submit).toBeDisabled()
    await expect.element(dialog.getByText('Name is required')).toBeVisible()
    await userEvent.keyboard('{Enter}')
    await expect.element(dialog).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Payroll')
    await expect.element(submit).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('The account is Payroll now.')).toBeVisible()
    await expect.element(dialog).not.toBeInTheDocument()
  })
})

describe('a question that a form asks before it does it', () => {
  const asked = vi.fn<() => void>()
  const done = vi.fn<() => void>()
  function Copy(): ReactNode {
    const [question, setQuestion] = useState<string | null>(null)
    const submit = () => {
      if (question !== null) return done()
      asked()
      setTimeout(() => setQuestion('The day has 12 rates.'), 50)
    }
    return (
      <FormModal
        title="Copy a day"
        submitLabel={question === null ? 'Copy' : 'Overwrite'}
        question={question}
        onSubmit={submit}
        onClose={() => {}}
      >
        <TextField label="Day" hasInitialFocus value="1" onChange={() => {}} />
      </FormModal>
    )
  }
  const start = async () => {
    asked.mockReset()
    done.mockReset()
    const screen = await show(<Copy />)
    await expect.element(screen.getByRole('textbox', { name: 'Day' })).toHaveFocus()
    return screen
  }

  test('is answered by no Enter in a field and by no second press of what led to it, but by its own button', async () => {
    const screen = await start()
    await userEvent.keyboard('{Enter}')
    await expect.element(screen.getByText('The day has 12 rates.')).toBeVisible()
    const overwrite = screen.getByRole('button', { name: 'Overwrite' })
    await expect.element(overwrite).toBeDisabled()
    await userEvent.keyboard('{Enter}')
    await expect.element(overwrite).toBeEnabled()
    await userEvent.keyboard('{Enter}')
    expect(done).not.toHaveBeenCalled()
    await overwrite.click()
    expect(done).toHaveBeenCalledOnce()
  })

  test('a key that is held asks once', async () => {
    await start()
    await userEvent.keyboard('{Enter>5/}')
    expect(asked).toHaveBeenCalledOnce()
  })
})

test('an act that wants a reason counts what is missing of it, and hands it on without blanks around it', async () => {
  const screen = await show(<Messages />)
  await screen.getByRole('button', { name: 'Revert' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Revert payment' })
  const confirm = dialog.getByRole('button', { name: 'Revert payment' })
  await expect.element(confirm).toBeDisabled()
  const reason = dialog.getByRole('textbox', { name: 'Reason' })
  await expect.element(reason).toHaveFocus()
  await reason.fill(`  ${'x'.repeat(limits.length.reasonMin - 1)}  `)
  await expect.element(dialog.getByText('1 more characters')).toBeVisible()
  await expect.element(confirm).toBeDisabled()
  await reason.fill('  The supplier sent another invoice.  ')
  await confirm.click()
  await expect.element(screen.getByText('Reverted: The supplier sent another invoice.', { exact: true })).toBeVisible()
})

describe('toasts of one act', () => {
  function Act(): ReactNode {
    const toasts = useActToasts()
    const others = useToasts()
    return (
      <>
        <button onClick={() => toasts.error('Not saved.', 'Limit exceeded')}>fail</button>
        <button onClick={() => toasts.success('Saved.')}>succeed</button>
        <button onClick={() => others.error('Another act failed.')}>other</button>
      </>
    )
  }
  const shown = () => [...document.querySelectorAll('.k-toast-text')].map((toast) => toast.textContent)

  test('an error stands once, and goes with the success of the same act; others stay', async () => {
    const screen = await show(<Act />)
    const press = (name: string) => screen.getByRole('button', { name, exact: true }).click()
    await press('other')
    await press('fail')
    await press('fail')
    await expect.poll(shown).toEqual(['Another act failed.', 'Not saved. [Limit exceeded]'])
    await press('succeed')
    await expect.poll(shown).toEqual(['Another act failed.', 'Saved.'])
  })
})

describe('many toasts', () => {
  const toasts = () => [...document.querySelectorAll('.k-toast')].map((toast) => toast.textContent)
  /** Longer than one stays that nobody holds; what holds it has been drawn before. */
  async function longAfter(): Promise<void> {
    await new Promise(requestAnimationFrame)
    vi.advanceTimersByTime(5500)
    await new Promise(requestAnimationFrame)
  }

  test('stand five at a time, the oldest above; the others wait until one is gone', async () => {
    const screen = await show(<p>Page</p>)
    for (let place = 1; place <= 6; place += 1)
      showToast('error', { message: `Message ${place}`, closeLabel: `Close ${place}` })
    await expect.poll(toasts).toEqual([1, 2, 3, 4, 5].map((place) => `Message ${place}`))
    await screen.getByRole('button', { name: 'Close 2' }).click()
    await expect.poll(toasts).toEqual([1, 3, 4, 5, 6].map((place) => `Message ${place}`))
  })

  test('wait with their going while the pointer rests on one or the focus is in one', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const screen = await show(<button type="button">Page</button>)
    showToast('success', { message: 'Saved.', closeLabel: 'Close' })
    await expect.poll(toasts).toEqual(['Saved.'])
    await userEvent.hover(screen.getByText('Saved.'))
    await longAfter()
    expect(toasts()).toEqual(['Saved.'])
    screen.getByRole('button', { name: 'Close' }).element().focus()
    await userEvent.hover(screen.getByText('Page'))
    await longAfter()
    expect(toasts()).toEqual(['Saved.'])
    screen.getByRole('button', { name: 'Page' }).element().focus()
    // what has not drawn yet that nobody holds it has its timer a frame later
    await expect
      .poll(() => {
        vi.advanceTimersByTime(5500)
        return toasts()
      })
      .toEqual([])
  })
})

/** Drawn only while it is open, as most screens do it. */
function Mounted(): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      {isOpen && (
        <KitModal opened title="Question" onClose={() => setOpen(false)}>
          <input aria-label="Answer" data-autofocus />
        </KitModal>
      )}
    </>
  )
}

test('a modal that is drawn open gives the focus back when it is taken away', async () => {
  const screen = await show(<Mounted />)
  await userEvent.click(screen.getByRole('button', { name: 'Ask' }))
  await expect.element(screen.getByRole('textbox', { name: 'Answer' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Ask' })).toHaveFocus()
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

  test('is answered by Confirm', async () => {
    const onConfirm = vi.fn<() => void>()
    const screen = await show(
      <ConfirmDeleteModal opened title="Delete Currency?" onClose={() => {}} onConfirm={onConfirm} />,
    )
    await screen.getByRole('button', { name: 'Confirm' }).click()
    expect(onConfirm).toHaveBeenCalledOnce()
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

  test('of two one over the other the upper one alone closes by Escape', async () => {
    function Two(): ReactNode {
      const [open, setOpen] = useState(2)
      return (
        <KitModal opened={open > 0} title="Lower" onClose={() => setOpen(0)}>
          <KitModal opened={open > 1} title="Upper" onClose={() => setOpen(1)}>
            Above
          </KitModal>
        </KitModal>
      )
    }
    const screen = await show(<Two />)
    await expect.element(screen.getByRole('dialog', { name: 'Upper' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog', { name: 'Upper' })).not.toBeInTheDocument()
    await expect.element(screen.getByRole('dialog', { name: 'Lower' })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(screen.getByRole('dialog', { name: 'Lower' })).not.toBeInTheDocument()
  })

  test('takes the whole screen of a phone', async () => {
    await page.viewport(390, 844)
    const screen = await show(<Messages />)
    await screen.getByRole('button', { name: 'Open modal' }).click()
    await expect.poll(() => document.querySelector('.mantine-Modal-content')?.getBoundingClientRect().width).toBe(390)
    await page.viewport(1440, 900)
  })

  test('has its acts at the foot of a phone, in the thumb’s reach', async () => {
    await page.viewport(390, 844)
    const screen = await show(<Messages />)
    await screen.getByRole('button', { name: 'Open modal' }).click()
    const footer = () => document.querySelector('.k-modal-footer')?.getBoundingClientRect().bottom
    await expect.poll(footer).toBe(844)
    await page.viewport(1440, 900)
    await expect.poll(footer).toBeLessThan(600)
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

/** The longest of each language; a test of the contract's words says that none is longer. */
const longestStatusWords = {
  en: 'Accepted with change',
  de: 'Mit Änderung akzeptiert',
  fr: 'Accepté avec modification',
  it: 'Accettato con modifica',
} as const

test.each(languages)('every status badge fits its column, in %s', async (language) => {
  await show(
    <table>
      <tbody>
        {paymentStatuses.map((status) => (
          <tr key={status}>
            <td style={{ width: statusColumnWidth - 16, maxWidth: statusColumnWidth - 16 }}>
              <StatusBadge status={status}>{longestStatusWords[language]}</StatusBadge>
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
