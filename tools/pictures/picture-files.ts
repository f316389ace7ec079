// The files of the pictures, as they are drawn from their table.
import { drawPerson } from './draw-person.ts'
import { people } from './people.tables.ts'

export function pictureFiles(): Readonly<Record<string, string>> {
  const files = people.map((look, index) => [
    `apps/web/src/shared/avatars/pictures/avatar_${index + 1}.svg`,
    drawPerson(look),
  ])
  return Object.fromEntries(files)
}
