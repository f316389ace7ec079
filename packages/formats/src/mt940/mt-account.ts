// :25:, the account of a statement: an IBAN, or bank code and number, or a number alone, some with the currency behind.
import type { BankAccountReference } from '@kontor/domain/entries'
import { parseToldIban } from '@kontor/domain/identifiers'
import { limits } from '@kontor/domain'
import { cutText } from '../xml/index.ts'

/** Null when the field is empty. */
export function parseAccount(field: string): BankAccountReference | null {
  const text = cutText(field, limits.length.bankText)
  if (text === '') return null
  for (const [number, currency] of readings(text)) {
    const iban = parseToldIban(number.replaceAll(/[\s.]/g, ''))
    if (iban.ok) return { iban: iban.value, otherId: null, currency }
  }
  const [, number = text, currency = null] = /^(.*\d)\s*([A-Z]{3})$/s.exec(text) ?? []
  return { iban: null, otherId: number, currency }
}

/** The whole text, its part behind the bank's BIC, and each without a currency at its end. */
function readings(text: string): readonly (readonly [string, string | null])[] {
  const afterBank = text.slice(text.lastIndexOf('/') + 1)
  return [text, afterBank].flatMap((one) => {
    const [, number, currency] = /^(.+\w)([A-Z]{3})$/s.exec(one) ?? []
    return number === undefined || currency === undefined
      ? [[one, null] as const]
      : ([
          [one, null],
          [number, currency],
        ] as const)
  })
}
