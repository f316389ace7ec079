// A case of the statement oracle: its expectations as its README.md writes them, and how values compare.
import { readdirSync } from 'node:fs'
import { type Decimal, decimal } from '@kontor/domain/money'
import { isSharedDataMissing, readSharedData, sharedDataPath } from '../../testing/shared-data.ts'

export type Either<T> = T | { readonly either: readonly T[] }

export type OracleAccount = {
  readonly account: string
  readonly currency: string
  readonly owner: string
  readonly aliases?: readonly string[]
  readonly profile: { readonly sequencePerAccount: boolean; readonly reversalSign: string; readonly only054: boolean }
}
export type OracleStatement = {
  readonly account: string
  readonly day: string | null
  readonly page?: number
  readonly opening: Either<string | null>
  readonly closing: Either<string | null>
  readonly result: Either<string>
  readonly waitsFor?: readonly number[]
  readonly new: Either<number | null>
  readonly dayNew?: number
  readonly balance: Either<string>
  readonly difference: Either<string | null>
  readonly basis: Either<string | null>
  readonly chain: Either<string>
}
export type OracleFile = {
  readonly file: string
  readonly arrives: string
  readonly result: Either<string>
  readonly statements: readonly OracleStatement[]
  readonly warnings: readonly { readonly what: string; readonly lines: readonly [number, number] }[]
  readonly line?: number
}
export type OracleRow = {
  readonly from: string
  readonly bookingDate: string
  readonly valueDate: string
  readonly amount: string
  readonly currency: string
}
export type OracleFinal = {
  readonly account: string
  readonly currency: string
  readonly days: readonly {
    readonly day: string
    readonly opening: Either<string | null>
    readonly closing: Either<string | null>
    readonly status: Either<string>
    readonly basis: Either<string | null>
    readonly difference: Either<string | null>
  }[]
  readonly rows: readonly OracleRow[]
  readonly pending: readonly OracleRow[]
  readonly announced: readonly (Pick<OracleRow, 'from' | 'amount' | 'bookingDate'> & {
    readonly mayBeExpired?: boolean
  })[]
  readonly otherCurrency: readonly OracleRow[]
  readonly heldRows?: readonly OracleRow[]
  readonly runningBalance: Either<string>
  readonly equalsClosing: Either<boolean | null>
}
export type OracleCase = {
  readonly case: string
  readonly title: string
  readonly now: string
  readonly accounts: readonly OracleAccount[]
  readonly files: readonly OracleFile[]
  readonly final: readonly OracleFinal[]
}

const folder = 'oracle/statements'

export const isOracleMissing = isSharedDataMissing(folder)

export function listOracleCases(): readonly string[] {
  return isOracleMissing ? [] : readdirSync(sharedDataPath(folder)).toSorted()
}

export function readOracleCase(name: string): OracleCase {
  return JSON.parse(readSharedData(`${folder}/${name}/expected.json`).toString('utf8')) as OracleCase
}

export function readOracleFile(name: string, file: string): Buffer {
  return readSharedData(`${folder}/${name}/${file}`)
}

function choices<T>(expected: Either<T>): readonly T[] {
  return typeof expected === 'object' && expected !== null && 'either' in expected ? expected.either : [expected as T]
}

/** The expected value that was found, or what was found: equal exactly when one of the right ones was. */
export function oneOf<T>(expected: Either<T>, found: T): T | string {
  const all = choices(expected)
  return all.some((one) => one === found) ? found : `${all.map(String).join(' or ')}, not ${String(found)}`
}

export function amountOf(expected: Either<string | null>, found: Decimal | string | null): string {
  const value = typeof found === 'string' ? decimal(found) : found
  const isRight = choices(expected).some((one) =>
    one === null || value === null ? one === null && value === null : decimal(one).eq(value),
  )
  return isRight ? 'right' : `${choices(expected).map(String).join(' or ')}, not ${value?.toFixed() ?? 'null'}`
}
