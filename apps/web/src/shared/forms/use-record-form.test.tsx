// A form of a plain record, such as a category of cashflows, in a browser: what it keeps, asks, sends and never saves over.
import { refusal } from '@kontor/domain'
import { TextField } from '@kontor/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { hideToasts } from '@kontor/ui'
import { showScreen } from '../../testing/show-screen.tsx'
import { AppError } from '../api/app-error.ts'
import { checkOf } from './record-check.ts'
import { RecordForm, RecordModal } from './record-form.tsx'
import type { SaveRequest } from './save-attempt.ts'
import { useRecordForm } from './use-record-form.ts'

type Category = { readonly id: string; readonly version: number; readonly name: string; readonly description: string }
type Body = Pick<Category, 'name' | 'description'>
type Save = (request: SaveRequest<Body>) => Promise<Category>

const rent: Category = { id: 'c1', version: 3, name: 'Rent', description: '' }
const saved: Save = ({ id, version, body }) =>
  Promise.resolve({ ...body, id: id ?? 'new', version: (version ?? 0) + 1 })
const error = (statusCode: number, code: string, fields: AppError['fields'] = []) =>
  new AppError(`It said ${code}`, { statusCode, code, fields })

function useCategoryForm(props: {
  readonly category: Category | null
  readonly save: Save
  readonly onClose: () => void
  readonly keyFields?: readonly string[]
}) {
  const { category } = props
  return useRecordForm({
    name: 'category',
    scope: 'muster',
    saved: category,
    initial: { name: category?.name ?? '', description: category?.description ?? '' },
    check: (draft: Body) => {
      const refused =
        draft.name === 'Taken'
          ? refusal('filter-preset.name-taken', { name: draft.name }, 'name')
          : draft.name.includes('~')
            ? refusal('text.characters', { field: 'name', characters: '~' }, 'name')
            : null
      return checkOf(
        draft,
        draft.name === '' ? ['name'] : [],
        refused === null ? undefined : { ok: false, refusals: [refused] },
      )
    },
    ...(props.keyFields && { keyFields: props.keyFields }),
    save: props.save,
    subject: 'filter-preset',
    changedCodes: ['filter-preset.changed'],
    says: { saved: ({ name }, wasNew) => `${name} ${wasNew ? 'added' : 'saved'}`, failed: 'Not saved' },
    savedOf: (answer) => answer,
    onSaved: props.onClose,
  })
}

function Fields({ form }: { readonly form: ReturnType<typeof useCategoryForm> }): ReactNode {
  const { draft, set, field } = form
  return (
    <>
      <TextField
        {...field('name', 'Name')}
        required
        hasInitialFocus
        value={draft.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        {...field('description', 'Description')}
        value={draft.description}
        onChange={(description) => set({ description })}
      />
    </>
  )
}

/** The form on a page of its own. */
function Page({
  category = null,
  save = saved,
  keyFields = [],
  onClose,
}: {
  readonly category?: Category | null
  readonly save?: Save
  readonly keyFields?: readonly string[]
  readonly onClose?: () => void
}): ReactNode {
  const navigate = useNavigate()
  const leave = onClose ?? (() => void navigate({ to: '/elsewhere' as never }))
  const form = useCategoryForm({ category, save, onClose: leave, keyFields })
  return (
    <RecordForm form={form} submitLabel="Save category" onClose={leave} outdated="Outdated">
      <Fields form={form} />
    </RecordForm>
  )
}

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

/** The form over a list that reads the category again when it is told. */
function List({ save, now = rent }: { readonly save: Save; readonly now?: Category }): ReactNode {
  const [category, setCategory] = useState(rent)
  const [isOpen, setOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <Modal
          category={category}
          save={async (request) => {
            try {
              return await save(request)
            } finally {
              setCategory(now)
            }
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function Modal(props: { readonly category: Category; readonly save: Save; readonly onClose: () => void }): ReactNode {
  const form = useCategoryForm(props)
  return (
    <RecordModal form={form} title="Category" submitLabel="Save category" onClose={props.onClose}>
      <Fields form={form} />
    </RecordModal>
  )
}

afterEach(() => hideToasts())
const requests = (save: ReturnType<typeof vi.fn<Save>>) => save.mock.calls.map(([request]) => request)

test('an empty field is blamed once somebody was there, not where the form put the focus itself', async () => {
  const { shown } = await showScreen(<Page />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  await expect.element(name).toHaveFocus()
  await userEvent.tab()
  await expect.element(shown.getByText('Name is required')).not.toBeInTheDocument()
  await name.click()
  await userEvent.tab()
  await expect.element(shown.getByText('Name is required')).toBeVisible()
})

test('a key field says on opening what it needs, as no error, and is blamed for it once somebody was there', async () => {
  const { shown } = await showScreen(<Page keyFields={['name']} />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  await expect.element(shown.getByText('Name is required')).toBeVisible()
  await expect.element(name).toHaveAccessibleDescription('Name is required')
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  // nobody blames the field while it is filled
  await userEvent.keyboard('Rent')
  await expect.element(shown.getByText('Name is required')).not.toBeInTheDocument()
  await userEvent.clear(name)
  await expect.element(name).not.toHaveAttribute('aria-invalid')
  await userEvent.tab()
  await name.click()
  await userEvent.tab()
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await expect.element(shown.getByText('Name is required')).toHaveClass('mantine-InputWrapper-error')
})

test('Ctrl+Enter leads to what is missing, then saves once, with a key, while nothing else is taken', async () => {
  let answer: (category: Category) => void = () => undefined
  const save = vi.fn<Save>(() => new Promise((resolve) => (answer = resolve)))
  const { shown } = await showScreen(<Page save={save} />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(name).toHaveAttribute('aria-invalid', 'true')
  await name.fill('Salaries')
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  await expect.element(name).toBeDisabled()
  await userEvent.keyboard('{Control>}{Enter}{/Control}')
  expect(requests(save)).toEqual([
    {
      id: null,
      version: null,
      body: { name: 'Salaries', description: '' },
      idempotencyKey: expect.stringMatching(/.{8}/),
    },
  ])
  answer({ ...rent, name: 'Salaries' })
  await expect.element(shown.getByText('Salaries added')).toBeVisible()
  await expect.element(shown.getByText('Elsewhere')).toBeVisible()
  expect(Object.keys(sessionStorage)).toEqual([])
})

test('a refusal of the domain stands at its field before saving, one of the server after it until the next change', async () => {
  const said = error(422, 'text.too-long', [{ field: 'description', code: 'text.too-long', message: 'It is too long' }])
  const save = vi.fn<Save>(() => Promise.reject(said))
  const { shown } = await showScreen(<Page category={rent} save={save} />)
  await shown.getByRole('textbox', { name: 'Name' }).fill('Taken')
  await expect.element(shown.getByText(/Taken/)).toBeVisible()
  await expect.element(shown.getByRole('button', { name: 'Save category' })).toBeDisabled()
  await shown.getByRole('textbox', { name: 'Name' }).fill('Rents')
  await shown.getByRole('button', { name: 'Save category' }).click()
  await expect.element(shown.getByText('It is too long', { exact: true })).toBeVisible()
  await shown.getByRole('textbox', { name: 'Description' }).fill('x')
  await expect.element(shown.getByText('It is too long', { exact: true })).not.toBeInTheDocument()
})

test('what is typed is kept in the tab, is there again, and leaving asks before it is given up', async () => {
  const { shown, leave } = await showScreen(<Page category={rent} />)
  await shown.getByRole('textbox', { name: 'Name' }).fill('Rents')
  await expect.poll(() => Object.keys(sessionStorage)).toHaveLength(1)
  leave()
  await shown.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(shown.getByRole('textbox', { name: 'Name' })).toHaveValue('Rents')
  leave()
  await shown.getByRole('button', { name: 'Leave' }).click()
  await expect.element(shown.getByText('Elsewhere')).toBeVisible()
  expect(Object.keys(sessionStorage)).toEqual([])
})

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

test('nothing is saved over what somebody else changed: the new version is loaded first', async () => {
  const now = { ...rent, version: 4, name: 'Rent and heating' }
  const save = vi.fn<Save>().mockRejectedValueOnce(error(409, 'filter-preset.changed')).mockImplementation(saved)
  const { shown } = await showScreen(<List save={save} now={now} />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  const button = shown.getByRole('button', { name: 'Save category' })
  await name.fill('Rents')
  await button.click()
  await expect.element(shown.getByText('Somebody else has changed this in the meantime.')).toBeVisible()
  await expect.element(button).toBeDisabled()
  await shown.getByRole('button', { name: 'Load the new version' }).click()
  await expect.element(name).toHaveValue('Rent and heating')
  // the button went away with what it did: the keys go on in the form
  await expect.element(name).toHaveFocus()
  await name.fill('Rents')
  await button.click()
  await expect.element(shown.getByText('Rents saved')).toBeVisible()
  expect(requests(save).map(({ version }) => version)).toEqual([3, 4])
})

test('a modal that is closed gives up what was typed; Escape alone does not', async () => {
  const { shown } = await showScreen(<List save={saved} />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  await name.fill('Rents')
  await userEvent.keyboard('{Escape}')
  await expect.element(name).toHaveValue('Rents')
  await shown.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click()
  await shown.getByRole('button', { name: 'Open' }).click()
  await expect.element(name).toHaveValue('Rent')
})

test('Enter in a modal that cannot be saved yet says why at its fields', async () => {
  const { shown } = await showScreen(<List save={saved} />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  await name.fill('')
  await shown.getByRole('textbox', { name: 'Description' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(name).toHaveFocus()
  await expect.element(shown.getByText(/^Name is required/)).toBeVisible()
})

test('a refusal calls the field as the form does, not as the wire', async () => {
  const { shown } = await showScreen(<Page category={rent} />)
  await shown.getByRole('textbox', { name: 'Name' }).fill('Rent~s')
  await expect.element(shown.getByText(/^Name contains/)).toBeVisible()
})

test('a modal that saves is closed by nothing but the answer', async () => {
  let answer: (category: Category) => void = () => undefined
  const { shown } = await showScreen(<List save={() => new Promise((resolve) => (answer = resolve))} />)
  await shown.getByRole('textbox', { name: 'Name' }).fill('Rents')
  await shown.getByRole('button', { name: 'Save category' }).click()
  await shown.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click()
  await expect.element(shown.getByRole('dialog')).toBeVisible()
  answer({ ...rent, name: 'Rents', version: 4 })
  await expect.element(shown.getByText('Rents saved')).toBeVisible()
  await expect.element(shown.getByRole('dialog')).not.toBeInTheDocument()
})

/** A switch beside the form, which makes a new version of the record as the form's own saving does. */
function WithSwitch(): ReactNode {
  const [category, setCategory] = useState(rent)
  const form = useCategoryForm({ category, save: saved, onClose: () => undefined })
  return (
    <>
      <button
        type="button"
        onClick={() => {
          form.goOnFrom({ ...category, version: 4 })
          setCategory({ ...category, version: 4 })
        }}
      >
        Switch
      </button>
      <button type="button" onClick={() => setCategory({ ...category, version: 5 })}>
        Somebody else
      </button>
      <RecordForm form={form} submitLabel="Save category" onClose={() => undefined} outdated={<p>Outdated</p>}>
        <Fields form={form} />
      </RecordForm>
    </>
  )
}

test('what is typed goes on after an own act beside the form, and not after another person’s', async () => {
  const { shown } = await showScreen(<WithSwitch />)
  const name = shown.getByRole('textbox', { name: 'Name' })
  await name.fill('Rents')
  await shown.getByRole('button', { name: 'Switch' }).click()
  await expect.element(shown.getByText('Outdated')).not.toBeInTheDocument()
  await expect.element(name).toHaveValue('Rents')
  await expect.element(shown.getByRole('button', { name: 'Save category' })).toBeEnabled()
  await shown.getByRole('button', { name: 'Somebody else' }).click()
  await expect.element(shown.getByText('Outdated')).toBeVisible()
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
