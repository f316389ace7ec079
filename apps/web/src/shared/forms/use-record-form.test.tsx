// A form of a plain record in a browser: what it keeps, asks, sends and never saves over.
import type { ReactNode } from 'react'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { hideToasts } from '@kontor/ui'
import { showScreen } from '../../testing/show-screen.tsx'
import {
  type Category,
  Fields,
  Page,
  type Save,
  error,
  rent,
  saved,
  useCategoryForm,
} from './category-form.testing.tsx'
import { RecordForm, RecordModal } from './record-form.tsx'

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
  await expect.element(shown.getByRole('textbox', { name: 'Description' })).toHaveFocus()
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
