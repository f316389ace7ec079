// Rows of the first visible sheet of an xlsx file (ECMA-376). Formulas are not computed: what the spreadsheet last showed
// is their value.
import { type Outcome, accept, refusal, refuse } from '@kontor/domain'
import { StopReading, stopReading } from '../xml/index.ts'
import { openWorkbook } from './open-workbook.ts'
import { readDateStyles } from './read-styles.ts'
import { readSheet } from './read-sheet.ts'
import { readSharedTexts } from './rich-text.ts'
import type { Pause, RowFile } from './rows.ts'
import { unzipParts } from './unzip-parts.ts'

export async function readXlsx(zip: Uint8Array, pause: Pause): Promise<Outcome<RowFile>> {
  try {
    return accept(await readFirstSheet(zip, pause))
  } catch (error) {
    if (error instanceof StopReading) return refuse(error.refusal)
    throw error
  }
}

async function readFirstSheet(zip: Uint8Array, pause: Pause): Promise<RowFile> {
  const { sheet, otherSheets, daySystem, textsPath, stylesPath } = await openWorkbook(zip, pause)
  const parts = unzipParts(zip, (path) => [sheet.path, textsPath, stylesPath].includes(path))
  const bytes = parts.get(sheet.path)
  if (bytes === undefined) return stopReading(refusal('rows.unreadable'))
  const read = async <T>(path: string | null, reader: (bytes: Uint8Array, pause: Pause) => Promise<readonly T[]>) => {
    const part = path === null ? undefined : parts.get(path)
    return part === undefined ? [] : reader(part, pause)
  }
  const texts = await read(textsPath, readSharedTexts)
  const dateStyles = await read(stylesPath, readDateStyles)
  const { rows, merged } = await readSheet(bytes, { texts, dateStyles, daySystem }, pause)
  const hiddenRows = rows.filter(({ isHidden }) => isHidden === true).length
  return { source: { format: 'xlsx', sheet: sheet.name, otherSheets, merged, hiddenRows }, rows }
}
