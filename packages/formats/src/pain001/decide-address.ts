// Which address of a party is written: structured, hybrid where the bank takes it, or none where none is needed
// (rules 2.1 "Addresses").
import { refusal } from '@kontor/domain'
import { gradeAddress } from '@kontor/domain/addresses'
import type { Address } from '@kontor/domain/payments'
import { isEmptyAddress } from '../profiles/index.ts'
import type { CharacterSet, FieldLengths } from '../profiles/index.ts'
import { writeText } from './bank-words.ts'
import type { Findings } from './bank-words.ts'
import type { BankAddress } from './outgoing-payment.ts'

/** The paths of an address and its parts, for what is said about them; made once, not for each payment. */
export type AddressPaths = Readonly<Record<'address' | Exclude<keyof Address, 'lines'>, string>>

export function addressPaths(address: string): AddressPaths {
  return {
    address,
    name: `${address}.name`,
    streetName: `${address}.streetName`,
    buildingNumber: `${address}.buildingNumber`,
    postCode: `${address}.postCode`,
    townName: `${address}.townName`,
    countryCode: `${address}.countryCode`,
  }
}

export type AddressTerms = {
  readonly paths: AddressPaths
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
  if (terms.isRequired) findings.refusals.push(refusal(obstacle, {}, terms.paths.address))
  else {
    const field = terms.paths.address
    findings.notices.push({ kind: 'address-omitted', field, before: inOneLine(address), after: '' })
  }
  return null
}

const countryCode = /^[A-Z]{2}$/

function findObstacle(address: Address, terms: AddressTerms): 'address.unusable' | 'address.hybrid' | null {
  const grade = gradeAddress(address)
  if (grade === 'unusable' || !countryCode.test(address.countryCode ?? '')) return 'address.unusable'
  return grade === 'hybrid' && linesOf(address).length > terms.maxLines ? 'address.hybrid' : null
}

function writeAddress(address: Address, terms: AddressTerms, findings: Findings): BankAddress {
  const { lengths, paths, characterSet } = terms
  return {
    streetName: writeText(address.streetName, paths.streetName, lengths.streetName, characterSet, findings),
    buildingNumber: writeText(
      address.buildingNumber,
      paths.buildingNumber,
      lengths.buildingNumber,
      characterSet,
      findings,
    ),
    postCode: writeText(address.postCode, paths.postCode, lengths.postCode, characterSet, findings),
    townName: writeText(address.townName, paths.townName, lengths.townName, characterSet, findings) ?? '',
    countryCode: address.countryCode ?? '',
    lines: writeLines(linesOf(address), terms, findings),
  }
}

const noLines: readonly string[] = []

function writeLines(lines: readonly string[], terms: AddressTerms, findings: Findings): readonly string[] {
  if (lines.length === 0) return noLines
  const { lengths, paths, characterSet } = terms
  return lines.flatMap((line, index) => {
    const field = `${paths.address}.lines.${index}`
    return writeText(line, field, lengths.addressLine, characterSet, findings) ?? []
  })
}

function linesOf(address: Address): readonly string[] {
  return address.lines?.filter((line) => line.trim() !== '') ?? noLines
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
