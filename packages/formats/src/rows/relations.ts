// Which parts of an xlsx file belong together (ECMA-376, part 2, 9.3): by id, with their kind and where they lie.
import { readPart } from './read-part.ts'
import type { Pause } from './rows.ts'

export type Relation = {
  readonly id: string
  /** The last word of its type: `worksheet`, `sharedStrings`. */
  readonly kind: string
  /** The path of the part, in small letters. */
  readonly path: string
}

/** `owner` is the path of the part whose relations these are; '' of the whole file. */
export async function readRelations(bytes: Uint8Array, owner: string, pause: Pause): Promise<readonly Relation[]> {
  const relations: Relation[] = []
  const open = (
    name: string,
    { Id: id = '', Type: type = '', Target: target = '' }: Readonly<Record<string, string | undefined>>,
  ) => {
    if (name === 'Relationship')
      relations.push({ id, kind: type.slice(type.lastIndexOf('/') + 1), path: pathOf(target, owner).toLowerCase() })
  }
  await readPart(bytes, { open }, pause)
  return relations
}

/** Where the relations of a part lie. */
export function relationsPath(owner: string): string {
  const name = owner.lastIndexOf('/') + 1
  return `${owner.slice(0, name)}_rels/${owner.slice(name)}.rels`.toLowerCase()
}

function pathOf(target: string, owner: string): string {
  if (target.startsWith('/')) return target.slice(1)
  const steps = owner.split('/').slice(0, -1)
  for (const step of target.split('/')) {
    if (step === '..') steps.pop()
    else if (step !== '.') steps.push(step)
  }
  return steps.join('/')
}
