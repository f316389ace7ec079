// Name and description as they are kept: trimmed, without controls, within their lengths.
import { type Refusal, acceptUnless, limits, nameKey, refusal } from '@kontor/domain'
import { readText } from '@kontor/domain/payments'
import { orRefuse } from '../../kernel/refusal-error.ts'

export function readPresetTexts(body: { readonly name: string; readonly description?: string | null | undefined }) {
  const refusals: Refusal[] = []
  const { filterName, filterDescription } = limits.length
  const name = readText(body.name, { name: 'name', maxLength: filterName }, 'name', refusals)
  if (name === null) refusals.push(refusal('text.required', { field: 'name' }, 'name'))
  const rule = { name: 'description', maxLength: filterDescription, isMultiline: true }
  const description = readText(body.description, rule, 'description', refusals)
  return orRefuse(acceptUnless(refusals, () => ({ name: name ?? '', nameKey: nameKey(name ?? ''), description })))
}
