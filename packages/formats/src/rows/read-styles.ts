// Of the styles of an xlsx file, which of them show dates.
import { isDateFormat } from './date-formats.ts'
import { readPart } from './read-part.ts'
import type { Pause } from './rows.ts'

/** Whether the style with this number, as cells name it, shows a date. */
export async function readDateStyles(bytes: Uint8Array, pause: Pause): Promise<readonly boolean[]> {
  const codes = new Map<number, string>()
  const formats: number[] = []
  let isInCellStyles = false
  await readPart(
    bytes,
    {
      open(name, { numFmtId = '0', formatCode = '' }) {
        if (name === 'numFmt') codes.set(Math.trunc(+numFmtId), formatCode)
        if (name === 'cellXfs') isInCellStyles = true
        if (name === 'xf' && isInCellStyles) formats.push(Math.trunc(+numFmtId))
      },
      close(name) {
        if (name === 'cellXfs') isInCellStyles = false
      },
    },
    pause,
  )
  return formats.map((id) => isDateFormat(id, codes.get(id)))
}
