// What an xlsx file says of itself: its sheets, how it counts days, and where its texts and styles lie.
import { limits, refusal } from '@kontor/domain'
import { stopReading } from '../xml/index.ts'
import type { DaySystem } from './serial-days.ts'
import { readPart } from './read-part.ts'
import { type Relation, readRelations, relationsPath } from './relations.ts'
import { unzipParts } from './unzip-parts.ts'
import type { Pause } from './rows.ts'

export type Workbook = {
  /** The first sheet of cells that people see. */
  readonly sheet: Sheet
  readonly otherSheets: readonly string[]
  readonly daySystem: DaySystem
  /** Paths; null where the file has none. */
  readonly textsPath: string | null
  readonly stylesPath: string | null
}
type Sheet = { readonly name: string; readonly path: string }
/** Spreadsheets take no longer names of sheets. */
const nameLength = 31

type ListedSheet = { readonly name: string; readonly id: string; readonly isHidden: boolean }

/** Stops with `rows.other-spreadsheet` where the archive is none of xlsx, with `rows.none` where it shows no sheet. */
export async function openWorkbook(zip: Uint8Array, pause: Pause): Promise<Workbook> {
  const part = (path: string) => unzipParts(zip, (name) => name === path).get(path)
  const relationsOf = async (owner: string): Promise<readonly Relation[]> => {
    const bytes = part(relationsPath(owner))
    return bytes === undefined ? [] : readRelations(bytes, owner, pause)
  }
  const path = (await relationsOf('')).find(({ kind }) => kind === 'officeDocument')?.path ?? ''
  const bytes = path.endsWith('.xml') && !path.startsWith('word/') ? part(path) : undefined
  if (bytes === undefined) return stopReading(refusal('rows.other-spreadsheet'))
  const { listed, daySystem } = await readWorkbook(bytes, pause)
  const relations = await relationsOf(path)
  const sheetOf = ({ name, id }: ListedSheet): Sheet | null => {
    const relation = relations.find((one) => one.id === id && one.kind === 'worksheet')
    return relation === undefined ? null : { name, path: relation.path }
  }
  const [sheet] = listed.filter(({ isHidden }) => !isHidden).flatMap((one) => sheetOf(one) ?? [])
  if (sheet === undefined) return stopReading(refusal('rows.none'))
  const pathOfKind = (kind: string) => relations.find((one) => one.kind === kind)?.path ?? null
  return {
    sheet,
    otherSheets: listed
      .map(({ name }) => name)
      .filter((name) => name !== sheet.name)
      .slice(0, limits.count.namedRanges),
    daySystem,
    textsPath: pathOfKind('sharedStrings'),
    stylesPath: pathOfKind('styles'),
  }
}

async function readWorkbook(bytes: Uint8Array, pause: Pause) {
  const listed: ListedSheet[] = []
  let daySystem: DaySystem = 1900
  let isWorkbook = false
  await readPart(
    bytes,
    {
      open(name, attributes) {
        if (name === 'workbook') isWorkbook = true
        // 18.2.28: on or off, in any of the words of XML
        if (name === 'workbookPr') daySystem = /^(?:1|true|on)$/.test(attributes['date1904'] ?? '') ? 1904 : 1900
        if (name !== 'sheet') return
        const { name: sheetName = '', id = '', state = 'visible' } = attributes
        listed.push({ name: sheetName.slice(0, nameLength), id, isHidden: state !== 'visible' })
      },
    },
    pause,
  )
  if (!isWorkbook) return stopReading(refusal('rows.other-spreadsheet'))
  return { listed, daySystem }
}
