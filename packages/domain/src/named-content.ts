// Name and description: what nearly every plain record says of itself.
import { nameKey, withoutInvisible } from './name-key.ts'
import { type Outcome, type Refusal, acceptUnless } from './outcome.ts'
import { readText } from './payments/text-fields.ts'
import { readName } from './read-name.ts'

export type NamedRequest = { readonly name: string; readonly description?: string | null | undefined }
export type NamedContent = {
  readonly name: string
  /** By which a name is taken: as people compare names. */
  readonly nameKey: string
  readonly description: string | null
}

/** Both as they are kept: trimmed, without controls, without what nobody sees, within these lengths in characters; an empty description is none. */
export function decideNamed(
  request: NamedRequest,
  most: { readonly name: number; readonly description: number },
): Outcome<NamedContent> {
  const refusals: Refusal[] = []
  const name = readName(request.name, { name: 'name', maxLength: most.name }, 'name', refusals)
  const rule = { name: 'description', maxLength: most.description, isMultiline: true }
  const description = readText(withoutInvisible(request.description ?? ''), rule, 'description', refusals)
  return acceptUnless(refusals, () => ({ name, nameKey: nameKey(name), description }))
}
