// Name and description: what nearly every plain record says of itself.
import { nameKey, withoutInvisible } from './name-key.ts'
import { type Outcome, type Refusal, acceptUnless, refusal } from './outcome.ts'
import { readText } from './payments/text-fields.ts'

export type NamedRequest = { readonly name: string; readonly description?: string | null | undefined }
export type NamedContent = {
  readonly name: string
  /** By which a name is taken: as people compare names. */
  readonly nameKey: string
  readonly description: string | null
}

/** Both as they are kept: trimmed, without controls, the name without what nobody sees, within these lengths in characters; an empty description is none. */
export function decideNamed(
  request: NamedRequest,
  most: { readonly name: number; readonly description: number },
): Outcome<NamedContent> {
  const refusals: Refusal[] = []
  const name = readText(withoutInvisible(request.name), { name: 'name', maxLength: most.name }, 'name', refusals)
  if (name === null || nameKey(name) === '') refusals.push(refusal('text.required', { field: 'name' }, 'name'))
  const rule = { name: 'description', maxLength: most.description, isMultiline: true }
  const description = readText(request.description, rule, 'description', refusals)
  return acceptUnless(refusals, () => ({ name: name ?? '', nameKey: nameKey(name ?? ''), description }))
}
