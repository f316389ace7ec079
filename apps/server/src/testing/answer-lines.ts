// Answers as the text of a snapshot that keeps them to the byte: a row a line, and no identifier that is drawn.
import type { Json } from './world.ts'

/** A row a line, so that a difference shows the row. */
export function linesOf(answer: Json): readonly string[] {
  return Object.entries<Json>(answer).flatMap(([key, value]) =>
    Array.isArray(value)
      ? [`${key}:`, ...value.map((row) => `  ${JSON.stringify(row)}`)]
      : [`${key}: ${JSON.stringify(value)}`],
  )
}

/** Identifiers as the number of their first place: they are drawn, and only which is which counts. */
export function numbered(text: string): string {
  const seen = new Map<string, number>()
  return `${text.replace(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (id) => {
    const number = seen.get(id) ?? seen.size + 1
    seen.set(id, number)
    return `id ${number}`
  })}\n`
}
