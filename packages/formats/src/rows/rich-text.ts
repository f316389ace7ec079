// Texts of an xlsx file, plain or in runs of several looks: their characters only, without the reading aids of East Asian
// texts (ECMA-376, part 1, 18.4).
import { readPart } from './read-part.ts'
import type { Pause } from './rows.ts'

/** Collects the text of one item (`si`, `is`) while its tags pass. */
export type RichText = {
  open(name: string): void
  text(text: string): void
  close(name: string): void
  taken(): string
}

export function createRichText(): RichText {
  let whole = ''
  let isText = false
  let aids = 0
  return {
    open(name) {
      if (name === 'rPh') aids += 1
      isText = name === 't' && aids === 0
    },
    text(text) {
      if (isText) whole += text
    },
    close(name) {
      if (name === 'rPh') aids -= 1
      isText = false
    },
    taken() {
      const text = unescaped(whole)
      whole = ''
      return text
    },
  }
}

/** The texts that cells name by their number. */
export async function readSharedTexts(bytes: Uint8Array, pause: Pause): Promise<readonly string[]> {
  const texts: string[] = []
  const item = createRichText()
  await readPart(
    bytes,
    {
      ...item,
      close(name) {
        item.close(name)
        if (name === 'si') texts.push(item.taken())
      },
    },
    pause,
  )
  return texts
}

/** Characters that XML cannot hold are written as `_x000D_` (ECMA-376, part 1, 22.9.2.19). */
export function unescaped(text: string): string {
  return text.replaceAll(/_x([\dA-Fa-f]{4})_/g, (_, hex: string) => String.fromCharCode(Math.trunc(+`0x${hex}`)))
}
