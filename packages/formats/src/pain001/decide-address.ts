// Which address of a party is written: structured, hybrid where the bank takes it, or none where none is needed
// (rules 2.1 "Addresses").
import { refusal } from '@kontor/domain'
import type { Address } from '@kontor/domain/payments'
import { gradeAddress, isEmptyAddress } from '../profiles/index.ts'
import type { CharacterSet, FieldLengths } from '../profiles/index.ts'
import { writeText } from './bank-words.ts'
import type { Findings } from './bank-words.ts'
import type { BankAddress } from './outgoing-payment.ts'

export type AddressTerms = {
  /** Path of the address, for what is said about it. */
  readonly field: string
  readonly isRequired: boolean
  /** Free lines that schema and bank take beside town and country. */
  readonly maxLines: number
  readonly lengths: FieldLengths
  readonly characterSet: CharacterSet
}

/** The address to write, or null: then it is not needed (with a notice when one was given), or `findings` refuses. */
export function decideAddress(address: Address, terms: AddressTerms, findings: Findings): BankAddress | null {
  if (!terms.isRequired && isEmptyAddress(address)) return null
  const obstacle = findObstacle(address, terms)
  if (obstacle === null) return writeAddress(address, terms, findings)
  if (terms.isRequired) findings.refusals.push(refusal(obstacle, {}, terms.field))
  else findings.notices.push({ kind: 'address-omitted', field: terms.field, before: inOneLine(address), after: '' })
  return null
}

function findObstacle(address: Address, terms: AddressTerms): 'address.unusable' | 'address.hybrid' | null {
  const grade = gradeAddress(address)
  if (grade === 'unusable' || !/^[A-Z]{2}$/.test(address.countryCode ?? '')) return 'address.unusable'
  return grade === 'hybrid' && linesOf(address).length > terms.maxLines ? 'address.hybrid' : null
}

function writeAddress(address: Address, terms: AddressTerms, findings: Findings): BankAddress {
  const { lengths, field } = terms
  const write = (text: string | null, name: string, length: number) =>
    writeText(text, `${field}.${name}`, length, terms.characterSet, findings)
  return {
    streetName: write(address.streetName, 'streetName', lengths.streetName),
    buildingNumber: write(address.buildingNumber, 'buildingNumber', lengths.buildingNumber),
    postCode: write(address.postCode, 'postCode', lengths.postCode),
    townName: write(address.townName, 'townName', lengths.townName) ?? '',
    countryCode: address.countryCode ?? '',
    lines: linesOf(address).flatMap((line, index) => write(line, `lines.${index}`, lengths.addressLine) ?? []),
  }
}

function linesOf(address: Address): readonly string[] {
  return address.lines?.filter((line) => line.trim() !== '') ?? []
}

function inOneLine(address: Address): string {
  const parts = [
    ...linesOf(address),
    address.streetName,
    address.buildingNumber,
    address.postCode,
    address.townName,
    address.countryCode,
  ]
  return parts.filter((part) => part !== null && part !== '').join(', ')
}
