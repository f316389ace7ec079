// What a form does where an answer is lost or late, and somebody leaves, comes back, or loads the page anew meanwhile.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { hideToasts } from '@kontor/ui'
import { showScreen } from '../../testing/show-screen.tsx'
import { type Category, Page, type Save, error, rent, saved } from './category-form.testing.tsx'

/** The form, mounted anew on each press. */
function ClosedAndOpened({ save }: { readonly save: Save }): ReactNode {
  const [times, setTimes] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setTimes(times + 1)}>
        Close and open
      </button>
      <Page key={times} save={save} />
    </>
  )
}

afterEach(() => hideToasts())
const requests = (save: ReturnType<typeof vi.fn<Save>>) => save.mock.calls.map(([request]) => request)

test('after a lost answer the same request is repeated; what was typed since is a change of what had been saved', async () => {
  const save = vi.fn<Save>().mockRejectedValueOnce(error(-1, 'unanswered')).mockImplementation(saved)
  const { shown } = await showScreen(<Page save={save} />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  const button = shown.getByRole('button', { name: 'Save category' })
  await name.fill('Salaries')
  await button.click()
  await expect.element(shown.getByText('It said unanswered')).toBeVisible()
  await name.fill('Wages')
  await button.click()
  await expect.element(shown.getByText(/What you entered first was saved/)).toBeVisible()
  await button.click()
  await expect.element(shown.getByText('Wages saved')).toBeVisible()
  const [lost, repeated, second] = requests(save)
  expect(repeated).toEqual(lost)
  expect(second).toMatchObject({ id: 'new', version: 1, body: { name: 'Wages' } })
  expect(second?.idempotencyKey).not.toBe(lost?.idempotencyKey)
})

test('whoever went elsewhere is not told that the later changes stand there, and finds them where the record is edited', async () => {
  const answer = Promise.withResolvers<Category>()
  const save = vi
    .fn<Save>()
    .mockRejectedValueOnce(error(-1, 'unanswered'))
    .mockImplementation(() => answer.promise)
  function Elsewhere(): ReactNode {
    const [step, setStep] = useState<'new' | 'away' | 'edited'>('new')
    return (
      <>
        <button type="button" onClick={() => setStep('away')}>
          Go
        </button>
        <button type="button" onClick={() => setStep('edited')}>
          Edit
        </button>
        {step === 'new' && <Page save={save} />}
        {step === 'edited' && <Page category={{ ...rent, id: 'new', name: 'Salaries', version: 1 }} save={save} />}
      </>
    )
  }
  const { shown } = await showScreen(<Elsewhere />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  const button = shown.getByRole('button', { name: 'Save category' })
  await name.fill('Salaries')
  await button.click()
  await expect.element(shown.getByText('It said unanswered')).toBeVisible()
  await name.fill('Wages')
  await button.click()
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  await shown.getByRole('button', { name: 'Go' }).click()
  answer.resolve({ ...rent, id: 'new', name: 'Salaries', version: 1 })
  await expect
    .element(shown.getByText(/What you entered first was saved.*you find them when you edit it/))
    .toBeVisible()
  expect(shown.getByText(/are here/).elements()).toEqual([])
  await shown.getByRole('button', { name: 'Edit' }).click()
  await expect.element(name).toHaveValue('Wages')
})

test('what got no answer is asked about first, under its key, also by who closed the form and came back', async () => {
  const save = vi.fn<Save>().mockRejectedValueOnce(error(-1, 'unanswered')).mockImplementation(saved)
  const { shown } = await showScreen(<ClosedAndOpened save={save} />)
  await shown.getByRole('textbox', { name: 'Name' }).fill('Salaries')
  await shown.getByRole('button', { name: 'Save category' }).click()
  await expect.element(shown.getByText('It said unanswered')).toBeVisible()
  await shown.getByRole('button', { name: 'Close and open' }).click()
  await expect.element(shown.getByRole('textbox', { name: 'Name' })).toHaveValue('Salaries')
  await expect.element(shown.getByText(/^The first attempt, which was never answered/)).toBeVisible()
  await shown.getByRole('button', { name: 'Save category' }).click()
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  const [lost, repeated] = save.mock.calls.map(([request]) => request.idempotencyKey)
  expect(repeated).toBe(lost)
})

test('what is said of the first attempt is no wider than the fields, however wide the screen', async () => {
  await page.viewport(1440, 900)
  const save = vi.fn<Save>().mockRejectedValueOnce(error(-1, 'unanswered'))
  const { shown } = await showScreen(<ClosedAndOpened save={save} />)
  await shown.getByRole('textbox', { name: 'Name' }).fill('Salaries')
  await shown.getByRole('button', { name: 'Save category' }).click()
  await expect.element(shown.getByText('It said unanswered')).toBeVisible()
  await shown.getByRole('button', { name: 'Close and open' }).click()
  await expect.element(shown.getByText(/^The first attempt/)).toBeVisible()
  const edges = (selector: string) => {
    const { left, right } = document.querySelector(selector)!.getBoundingClientRect()
    return [left, right]
  }
  expect(edges('form .k-note[data-tone=warning]')).toEqual(edges('.k-form'))
  // on top, where one comes back to: before what is said of what was typed, and clear of the fields
  const note = document.querySelector('form .k-note[data-tone=warning]')!
  expect(note.textContent).toMatch(/^The first attempt.*has been restored\.Discard it$/)
  const below = document.querySelector('.k-form')!.getBoundingClientRect().top
  expect(note.getBoundingClientRect().bottom).toBeLessThan(below)
})

test('a page that is loaded anew while it saves asks first what became of that, under its key', async () => {
  const answer = Promise.withResolvers<Category>()
  const save = vi
    .fn<Save>()
    .mockImplementationOnce(() => answer.promise)
    .mockImplementation(saved)
  const { shown } = await showScreen(<ClosedAndOpened save={save} />)
  await shown.getByRole('textbox', { name: 'Name' }).fill('Salaries')
  await shown.getByRole('button', { name: 'Save category' }).click()
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  // what a page finds that is loaded now: nothing runs any more
  const kept = Object.entries(sessionStorage)
  answer.reject(error(503, 'busy'))
  await expect.element(shown.getByText(/Not saved/)).toBeVisible()
  for (const [key, value] of kept) sessionStorage.setItem(key, String(value))
  await shown.getByRole('button', { name: 'Close and open' }).click()
  await expect.element(shown.getByRole('textbox', { name: 'Name' })).toHaveValue('Salaries')
  await expect.element(shown.getByText(/^The first attempt, which was never answered/)).toBeVisible()
  await shown.getByRole('button', { name: 'Save category' }).click()
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  const [first, repeated] = save.mock.calls.map(([request]) => request)
  expect(repeated).toEqual(first)
})

/** A page that one leaves by its link, and comes back to; what it shows is read again where a change is saved. */
function LeftAndFound(props: {
  readonly save: Save
  readonly onClose: () => void
  readonly category?: Category
}): ReactNode {
  const { save, onClose } = props
  const [isThere, setThere] = useState(true)
  const [category, setCategory] = useState(props.category ?? null)
  const saveAndRead: Save = async (request) => {
    const answer = await save(request)
    if (category !== null) setTimeout(() => setCategory(answer), 300)
    return answer
  }
  return (
    <>
      <button type="button" onClick={() => setThere(!isThere)}>
        {isThere ? 'Go' : 'Come back'}
      </button>
      {isThere && <Page category={category} save={saveAndRead} onClose={onClose} />}
    </>
  )
}

test('whoever comes back while it saves finds it saving, then an empty form, and what is typed there is another record', async () => {
  const answer = Promise.withResolvers<Category>()
  const save = vi
    .fn<Save>()
    .mockImplementationOnce(() => answer.promise)
    .mockImplementation(saved)
  const { shown } = await showScreen(<LeftAndFound save={save} onClose={() => undefined} />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  const button = shown.getByRole('button', { name: 'Save category' })
  await name.fill('Salaries')
  await button.click()
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  await shown.getByRole('button', { name: 'Go' }).click()
  await shown.getByRole('button', { name: 'Come back' }).click()
  await expect.element(name).toBeDisabled()
  expect(shown.getByText(/^The first attempt/).elements()).toEqual([])
  answer.resolve({ ...rent, name: 'Salaries' })
  await expect.element(shown.getByText('Salaries added')).toBeVisible()
  await expect.element(name).toHaveValue('')
  await name.fill('Wages')
  await button.click()
  await expect.element(shown.getByText('Wages added')).toBeVisible()
  const [first, second] = requests(save)
  expect(second).toMatchObject({ id: null, body: { name: 'Wages' } })
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('whoever comes back while it saves, and it is refused or not answered, goes on with what was typed', async () => {
  const answers = [Promise.withResolvers<Category>(), Promise.withResolvers<Category>()]
  const save = vi.fn<Save>()
  for (const { promise } of answers) save.mockImplementationOnce(() => promise)
  const { shown } = await showScreen(<LeftAndFound save={save} onClose={() => undefined} />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  const saveAndComeBack = async (times: number) => {
    await shown.getByRole('button', { name: 'Save category' }).click()
    await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(times))
    await shown.getByRole('button', { name: 'Go' }).click()
    await shown.getByRole('button', { name: 'Come back' }).click()
    await expect.element(name).toBeDisabled()
  }
  await name.fill('Salaries')
  await saveAndComeBack(1)
  answers[0]?.reject(error(422, 'taken'))
  await expect.element(shown.getByText(/It said taken/)).toBeVisible()
  await expect.element(name).toBeEnabled()
  expect(shown.getByText(/^The first attempt/).elements()).toEqual([])
  await saveAndComeBack(2)
  answers[1]?.reject(error(-1, 'unanswered'))
  await expect.element(shown.getByText(/^The first attempt, which was never answered/)).toBeVisible()
  await expect.element(name).toBeEnabled()
  await expect.element(name).toHaveValue('Salaries')
  const [first, second] = requests(save)
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('whoever comes back to a change while it is saved goes on from what it made of the record', async () => {
  const answer = Promise.withResolvers<Category>()
  const save = vi
    .fn<Save>()
    .mockImplementationOnce(() => answer.promise)
    .mockImplementation(saved)
  const { shown } = await showScreen(<LeftAndFound category={rent} save={save} onClose={() => undefined} />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  const button = shown.getByRole('button', { name: 'Save category' })
  await name.fill('Lease')
  await button.click()
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  await shown.getByRole('button', { name: 'Go' }).click()
  await shown.getByRole('button', { name: 'Come back' }).click()
  await expect.element(name).toBeDisabled()
  answer.resolve({ ...rent, name: 'Lease', version: 4 })
  await expect.element(shown.getByText('Lease saved')).toBeVisible()
  await expect.element(name).toHaveValue('Lease')
  // read again, it is nobody else's change, and nothing is left to be saved
  await expect.element(button).toBeDisabled()
  expect(shown.getByText('Outdated').elements()).toEqual([])
  await name.fill('Leases')
  await button.click()
  await expect.element(shown.getByText('Leases saved')).toBeVisible()
  expect(requests(save).map(({ version }) => version)).toEqual([3, 4])
})

test('what the record says otherwise than it was typed is shown once it is read again, and nothing is called restored', async () => {
  const answer = Promise.withResolvers<Category>()
  const save = vi.fn<Save>().mockImplementationOnce(() => answer.promise)
  const { shown } = await showScreen(<LeftAndFound category={rent} save={save} onClose={() => undefined} />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  await name.fill('22')
  await shown.getByRole('button', { name: 'Save category' }).click()
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  await shown.getByRole('button', { name: 'Go' }).click()
  await shown.getByRole('button', { name: 'Come back' }).click()
  await expect.element(name).toBeDisabled()
  answer.resolve({ ...rent, name: '22.00', version: 4 })
  await expect.element(name).toHaveValue('22.00')
  expect(shown.getByRole('button', { name: 'Discard it' }).elements()).toEqual([])
})

test('a newer record that may be what the lost answer would have said is called nobody else’s: it is asked about', async () => {
  const save = vi.fn<Save>().mockRejectedValueOnce(error(-1, 'unanswered')).mockImplementation(saved)
  const onClose = vi.fn<() => void>()
  function Reread(): ReactNode {
    const [category, setCategory] = useState(rent)
    return (
      <>
        <button type="button" onClick={() => setCategory({ ...rent, name: 'Lease', version: 4 })}>
          Read again
        </button>
        <Page key={category.version} category={category} save={save} onClose={onClose} />
      </>
    )
  }
  const { shown } = await showScreen(<Reread />)
  await shown.getByRole('textbox', { name: 'Name' }).fill('Lease')
  await shown.getByRole('button', { name: 'Save category' }).click()
  await expect.element(shown.getByText('It said unanswered')).toBeVisible()
  await shown.getByRole('button', { name: 'Read again' }).click()
  await expect.element(shown.getByText(/^The first attempt, which was never answered/)).toBeVisible()
  expect(shown.getByText('Outdated').elements()).toEqual([])
  await shown.getByRole('button', { name: 'Save category' }).click()
  await expect.poll(() => onClose.mock.calls.length).toBe(1)
  const [lost, repeated] = requests(save)
  expect(repeated).toEqual(lost)
})

test('an answer leads nobody away from the form of another place on the same page', async () => {
  const answer = Promise.withResolvers<Category>()
  const save = vi.fn<Save>().mockImplementationOnce(() => answer.promise)
  const onClose = vi.fn<() => void>()
  function OtherCopy(): ReactNode {
    const [scope, setScope] = useState('copy a')
    return (
      <>
        <button type="button" onClick={() => setScope('copy b')}>
          Other copy
        </button>
        <Page key={scope} scope={scope} save={save} onClose={onClose} />
      </>
    )
  }
  const { shown } = await showScreen(<OtherCopy />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  await name.fill('Salaries')
  await shown.getByRole('button', { name: 'Save category' }).click()
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  await shown.getByRole('button', { name: 'Other copy' }).click()
  await name.fill('Wages')
  answer.resolve({ ...rent, name: 'Salaries', version: 1 })
  await expect.element(shown.getByText('Salaries added')).toBeVisible()
  await expect.element(name).toHaveValue('Wages')
  expect(onClose).not.toHaveBeenCalled()
})

test('what got no answer can be given up although the fields are as they were', async () => {
  const save = vi.fn<Save>().mockRejectedValueOnce(error(-1, 'unanswered')).mockImplementation(saved)
  const { shown } = await showScreen(<ClosedAndOpened save={save} />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  await name.fill('Salaries')
  await shown.getByRole('button', { name: 'Save category' }).click()
  await expect.element(shown.getByText('It said unanswered')).toBeVisible()
  await name.fill('')
  await shown.getByRole('button', { name: 'Close and open' }).click()
  await shown.getByRole('button', { name: 'Discard it' }).click()
  await name.fill('Wages')
  await shown.getByRole('button', { name: 'Save category' }).click()
  await expect.element(shown.getByText('Wages added')).toBeVisible()
  const [first, second] = requests(save)
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('who left while it saved is told that no answer came', async () => {
  const answer = Promise.withResolvers<Category>()
  const { shown } = await showScreen(<LeftAndFound save={() => answer.promise} onClose={() => undefined} />)
  await shown.getByRole('textbox', { name: 'Name' }).fill('Salaries')
  await shown.getByRole('button', { name: 'Save category' }).click()
  await shown.getByRole('button', { name: 'Go' }).click()
  answer.reject(error(-1, 'unanswered'))
  await expect.element(shown.getByText(/Not saved/)).toBeVisible()
  await expect.element(shown.getByText(/It said unanswered/)).toBeVisible()
})

test('who discards what got no answer and types something else makes another record', async () => {
  const save = vi.fn<Save>().mockRejectedValueOnce(error(-1, 'unanswered')).mockImplementation(saved)
  const { shown } = await showScreen(<ClosedAndOpened save={save} />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  await name.fill('Salaries')
  await shown.getByRole('button', { name: 'Save category' }).click()
  await expect.element(shown.getByText('It said unanswered')).toBeVisible()
  await shown.getByRole('button', { name: 'Close and open' }).click()
  await shown.getByRole('button', { name: 'Discard it' }).click()
  await expect.element(shown.getByText(/^The first attempt/)).not.toBeInTheDocument()
  await name.fill('Wages')
  await shown.getByRole('button', { name: 'Save category' }).click()
  await expect.element(shown.getByText('Wages added')).toBeVisible()
  const [first, second] = requests(save)
  expect(second).toMatchObject({ id: null, body: { name: 'Wages' } })
  expect(second?.idempotencyKey).not.toBe(first?.idempotencyKey)
})

test('what was not begun leaves nothing to ask about', async () => {
  const save = vi.fn<Save>().mockRejectedValueOnce(error(-1, 'offline')).mockImplementation(saved)
  const { shown } = await showScreen(<ClosedAndOpened save={save} />)
  await shown.getByRole('textbox', { name: 'Name' }).fill('Salaries')
  await shown.getByRole('button', { name: 'Save category' }).click()
  await expect.element(shown.getByText(/It said offline/)).toBeVisible()
  await shown.getByRole('button', { name: 'Close and open' }).click()
  await expect.element(shown.getByRole('textbox', { name: 'Name' })).toHaveValue('Salaries')
  expect(shown.getByText(/^The first attempt/).elements()).toEqual([])
  await shown.getByRole('button', { name: 'Save category' }).click()
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2))
  const [first, second] = save.mock.calls.map(([request]) => request.idempotencyKey)
  expect(second).not.toBe(first)
})

test('whoever leaves while it saves is asked nothing, stays where he went, and is told what became of it', async () => {
  const answer = Promise.withResolvers<Category>()
  const save = vi.fn<Save>().mockImplementationOnce(() => answer.promise)
  const onClose = vi.fn<() => void>()
  const { shown, leave } = await showScreen(<Page category={rent} save={save} onClose={onClose} />)
  await shown.getByRole('textbox', { name: 'Name' }).fill('Lease')
  await shown.getByRole('button', { name: 'Save category' }).click()
  await vi.waitFor(() => expect(save).toHaveBeenCalledOnce())
  leave()
  await expect.element(shown.getByText('Elsewhere')).toBeVisible()
  expect(shown.getByRole('dialog').elements()).toEqual([])
  answer.resolve({ ...rent, name: 'Lease', version: 4 })
  await expect.element(shown.getByText('Lease saved')).toBeVisible()
  expect(onClose).not.toHaveBeenCalled()
  expect(Object.keys(sessionStorage).filter((key) => key.startsWith('kontor.draft.'))).toEqual([])
})

test('a repeat that is refused after a lost answer says that the first try may have done it', async () => {
  const save = vi
    .fn<Save>()
    .mockRejectedValueOnce(error(-1, 'unanswered'))
    .mockRejectedValue(error(409, 'user.email-taken'))
  const { shown } = await showScreen(<Page save={save} />)
  await shown.getByRole('textbox', { name: 'Name' }).fill('Salaries')
  const button = shown.getByRole('button', { name: 'Save category' })
  await button.click()
  await expect.element(shown.getByText('It said unanswered')).toBeVisible()
  await button.click()
  await expect.element(shown.getByText(/^The first attempt, which was never answered/)).toBeVisible()
  await button.click()
  await expect.element(shown.getByText(/^The first attempt/)).not.toBeInTheDocument()
})

test('what could not be saved is not called so any more once somebody came back and saved it', async () => {
  const save = vi.fn<Save>().mockRejectedValueOnce(error(401, 'session.none')).mockImplementation(saved)
  const { shown } = await showScreen(<ClosedAndOpened save={save} />)
  const button = shown.getByRole('button', { name: 'Save category' })
  await shown.getByRole('textbox', { name: 'Name' }).fill('Salaries')
  await button.click()
  await expect.element(shown.getByText(/It said session\.none/)).toBeVisible()
  await shown.getByRole('button', { name: 'Close and open' }).click()
  await button.click()
  await expect.element(shown.getByText('Salaries added')).toBeVisible()
  expect(shown.getByText(/It said session\.none/).elements()).toEqual([])
})
