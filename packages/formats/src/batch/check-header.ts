// What the headers of a batch say that it holds, against what was found: a part may be missing, so nothing of it is paid.
import { type Refusal, refusal } from '@kontor/domain'
import { formatDecimal } from '@kontor/domain/money'
import { parseCount, parseXmlDecimal } from '../xml/index.ts'
import type { BatchGroup, BatchState, Found, Told } from './batch-state.ts'

/** Of `GrpHdr`. */
export function checkHeader({ told, found }: BatchState): readonly Refusal[] {
  return check(told, found, 'GrpHdr', {
    count: (params) => refusal('batch.count-differs', params),
    sum: (params) => refusal('batch.sum-differs', params),
  })
}

/** Of the `PmtInf` that has just ended. */
export function checkGroup({ told, found, line }: BatchGroup, place: number): readonly Refusal[] {
  const group = `PmtInf[${place}]`
  return check(told, found, group, {
    count: (params) => refusal('batch.group-count-differs', { ...params, group, line: `${line}` }),
    sum: (params) => refusal('batch.group-sum-differs', { ...params, group, line: `${line}` }),
  })
}

type Differs = (params: { readonly told: string; readonly found: string }) => Refusal

function check(
  told: Told,
  found: Found,
  holder: string,
  differs: { readonly count: Differs; readonly sum: Differs },
): readonly Refusal[] {
  const refusals: Refusal[] = []
  if (told.count !== null) {
    const count = parseCount(told.count)
    if (count === null) refusals.push(unreadable(`${holder}/NbOfTxs`, told.count))
    else if (count !== found.count) refusals.push(differs.count({ told: `${count}`, found: `${found.count}` }))
  }
  if (told.sum !== null) {
    const sum = parseXmlDecimal(told.sum)
    if (sum === null) refusals.push(unreadable(`${holder}/CtrlSum`, told.sum))
    // of lines whose amount nobody can read there is no sum: they are what is said then
    else if (found.isWhole && !sum.eq(found.total.sum())) {
      refusals.push(differs.sum({ told: formatDecimal(sum), found: formatDecimal(found.total.sum()) }))
    }
  }
  return refusals
}

function unreadable(element: string, value: string): Refusal {
  return refusal('batch.header-unreadable', { element, value: value === '' ? '–' : value })
}
