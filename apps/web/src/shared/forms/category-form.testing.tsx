// A form of a plain record, such as a category of cashflows, for the tests of what every form does.
import { refusal } from '@kontor/domain'
import { TextField } from '@kontor/ui'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppError } from '../api/app-error.ts'
import { checkOf } from './record-check.ts'
import { RecordForm } from './record-form.tsx'
import type { SaveRequest } from './save-attempt.ts'
import { useRecordForm } from './use-record-form.ts'

export type Category = {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly description: string
}
type Body = Pick<Category, 'name' | 'description'>
export type Save = (request: SaveRequest<Body>) => Promise<Category>

export const rent: Category = { id: 'c1', version: 3, name: 'Rent', description: '' }
export const saved: Save = ({ id, version, body }) =>
  Promise.resolve({ ...body, id: id ?? 'new', version: (version ?? 0) + 1 })
export const error = (statusCode: number, code: string, fields: AppError['fields'] = []) =>
  new AppError(`It said ${code}`, { statusCode, code, fields })

export function useCategoryForm(props: {
  readonly category: Category | null
  readonly save: Save
  readonly onClose: () => void
  readonly keyFields?: readonly string[]
  readonly scope?: string
}) {
  const { category } = props
  return useRecordForm({
    name: 'category',
    scope: props.scope ?? 'muster',
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

export function Fields({ form }: { readonly form: ReturnType<typeof useCategoryForm> }): ReactNode {
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
export function Page({
  category = null,
  save = saved,
  keyFields = [],
  onClose,
  scope = 'muster',
}: {
  readonly category?: Category | null
  readonly save?: Save
  readonly keyFields?: readonly string[]
  readonly onClose?: () => void
  readonly scope?: string
}): ReactNode {
  const navigate = useNavigate()
  const leave = onClose ?? (() => void navigate({ to: '/elsewhere' as never }))
  const form = useCategoryForm({ category, save, onClose: leave, keyFields, scope })
  return (
    <RecordForm form={form} submitLabel="Save category" onClose={leave} outdated="Outdated">
      <Fields form={form} />
    </RecordForm>
  )
}
