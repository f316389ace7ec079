// What a contract with a bank says of itself, as it is kept: names and codes read, EBICS and folders where they belong.
import { type Bic, parseBic } from '../identifiers/index.ts'
import { limits } from '../limits.ts'
import { type Outcome, type Refusal, acceptUnless, atField, refusal } from '../outcome.ts'
import { readText } from '../payments/text-fields.ts'
import { readName } from '../read-name.ts'
import type { CommunicationType, EbicsVersion } from './communication-types.ts'
import { type DueRule, defaultDueTime } from './due-times.ts'
import { type ReportSchedule, type ReportType, type Weekday, inReportOrder } from './report-types.ts'

type Text = string | null | undefined
export type EbicsRequest = {
  readonly url?: Text
  readonly version?: EbicsVersion | null | undefined
  readonly hostId?: Text
  readonly partnerId?: Text
  readonly userId?: Text
}
export type ReportRequest = {
  readonly reportType: ReportType
  readonly schedule: ReportSchedule
  readonly weekday?: Weekday | null | undefined
  readonly monthDay?: number | null | undefined
  readonly dueTime?: Text
}
export type ContractRequest = {
  readonly name: string
  readonly bankName: string
  readonly bankIdentifierCode: string
  readonly ebics?: EbicsRequest | null | undefined
  readonly outFolder?: Text
  readonly inFolder?: Text
  readonly reports?: readonly ReportRequest[] | undefined
}

export type EbicsFields = {
  readonly url: string | null
  readonly version: EbicsVersion | null
  readonly hostId: string | null
  readonly partnerId: string | null
  readonly userId: string | null
}
export type Report = DueRule & { readonly reportType: ReportType }
export type ContractContent = {
  readonly name: string
  readonly bankName: string
  readonly bankIdentifierCode: string
  readonly ebics: EbicsFields
  /** As they were typed; null: the contract's own below the data folder. */
  readonly outFolder: string | null
  readonly inFolder: string | null
  readonly reports: readonly Report[]
}

export const noEbics: EbicsFields = { url: null, version: null, hostId: null, partnerId: null, userId: null }

/** Of a contract of this type, which never changes. */
export function decideContract(type: CommunicationType, request: ContractRequest): Outcome<ContractContent> {
  const refusals: Refusal[] = []
  const required = (field: 'name' | 'bankName'): string => {
    const rule = { name: field, maxLength: limits.length.name }
    return readName(request[field], rule, field, refusals)
  }
  const name = required('name')
  const bankName = required('bankName')
  const bic = readBic(request.bankIdentifierCode, refusals)
  const folder = (field: 'outFolder' | 'inFolder') =>
    readText(request[field], { name: field, maxLength: limits.length.folder }, field, refusals)
  const outFolder = folder('outFolder')
  const inFolder = folder('inFolder')
  for (const [field, text] of Object.entries({ outFolder, inFolder }))
    if (type !== 'file' && text !== null) refusals.push(refusal('communication.folders-of-file', {}, field))
  const ebics = readEbics(type, request.ebics ?? {}, refusals)
  const reports = readReports(request.reports ?? [], refusals)
  return acceptUnless(refusals, () => ({
    name,
    bankName,
    bankIdentifierCode: bic ?? '',
    ebics,
    outFolder,
    inFolder,
    reports: inReportOrder(reports),
  }))
}

function readBic(text: string, refusals: Refusal[]): Bic | null {
  const field = 'bankIdentifierCode'
  if (text.trim() === '') {
    refusals.push(refusal('text.required', { field }, field))
    return null
  }
  const bic = parseBic(text)
  if (bic.ok) return bic.value
  refusals.push(...atField(bic, field))
  return null
}

// as the schema of EBICS has them (EBICS 3.0, HostIDType, PartnerIDType, UserIDType)
const ebicsId = /^[A-Za-z0-9,=]{1,35}$/

function readEbics(type: CommunicationType, request: EbicsRequest, refusals: Refusal[]): EbicsFields {
  const read = (field: 'hostId' | 'partnerId' | 'userId'): string | null => {
    const text = (request[field] ?? '').trim()
    if (text === '') return null
    if (!ebicsId.test(text)) refusals.push(refusal('communication.ebics-id', {}, `ebics.${field}`))
    return text
  }
  const url = (request.url ?? '').trim()
  if (url !== '' && !isWebAddress(url)) refusals.push(refusal('communication.ebics-url', {}, 'ebics.url'))
  const ebics = {
    url: url === '' ? null : url,
    version: request.version ?? null,
    hostId: read('hostId'),
    partnerId: read('partnerId'),
    userId: read('userId'),
  }
  if (type !== 'ebics' && Object.values(ebics).some((one) => one !== null))
    refusals.push(refusal('communication.ebics-of-ebics', {}, 'ebics'))
  return ebics
}

// banks are asked over TLS only
function isWebAddress(text: string): boolean {
  return text.length <= limits.length.webAddress && /^https:\/\/[^\s/@?#]+(\/[^\s?#]*)?$/i.test(text)
}

function readReports(requests: readonly ReportRequest[], refusals: Refusal[]): readonly Report[] {
  const seen = new Set<ReportType>()
  return requests.map((one, place) => {
    const field = `reports.${place}`
    if (seen.has(one.reportType)) refusals.push(refusal('communication.report-twice', {}, `${field}.reportType`))
    seen.add(one.reportType)
    return { reportType: one.reportType, ...readDueRule(one, field, refusals) }
  })
}

function readDueRule(request: ReportRequest, field: string, refusals: Refusal[]): DueRule {
  const { schedule, weekday = null, monthDay = null } = request
  if ((schedule === 'weekly') !== (weekday !== null))
    refusals.push(refusal('communication.weekday', {}, `${field}.weekday`))
  if ((schedule === 'monthly') !== (monthDay !== null))
    refusals.push(refusal('communication.month-day', {}, `${field}.monthDay`))
  else if (monthDay !== null && (monthDay < 1 || monthDay > 31))
    refusals.push(refusal('communication.month-day', {}, `${field}.monthDay`))
  const dueTime = (request.dueTime ?? '').trim() || defaultDueTime
  if (!isTimeOfDay(dueTime)) refusals.push(refusal('communication.due-time', {}, `${field}.dueTime`))
  return { schedule, weekday, monthDay, dueTime }
}

/** `HH:MM`. */
export function isTimeOfDay(text: string): boolean {
  return /^([01]\d|2[0-3]):[0-5]\d$/.test(text)
}
