// How long each field may be in each message (rules 2.1 "Lengths"), in characters after replacement.
import type { MessageFormat } from './message-formats.ts'

export type FieldLengths = {
  readonly name: number
  readonly streetName: number
  readonly buildingNumber: number
  readonly postCode: number
  readonly townName: number
  readonly addressLine: number
  readonly message: number
  readonly instruction: number
  readonly accountNumber: number
}

const usual: FieldLengths = {
  name: 70,
  streetName: 70,
  buildingNumber: 16,
  postCode: 16,
  townName: 35,
  addressLine: 70,
  message: 140,
  instruction: 140,
  accountNumber: 34,
}
const longNames: FieldLengths = { ...usual, name: 140 }

const longNamesAbroad: ReadonlySet<MessageFormat> = new Set(['PAIN00100109CH03', 'PAIN00100109DEAXZGBIC4'])

/** The lengths of a message; names are longer in AXZ and in Swiss international payments. */
export function fieldLengths(format: MessageFormat, isInternational: boolean): FieldLengths {
  return isInternational && longNamesAbroad.has(format) ? longNames : usual
}
