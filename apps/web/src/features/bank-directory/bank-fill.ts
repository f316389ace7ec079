// What a form takes over of the bank that an IBAN names: only into fields that nobody filled otherwise.

export type BankFields = { readonly bic: string; readonly name: string; readonly country: string }
export type FilledBank = {
  readonly bic: string | null
  readonly name: string
  readonly country: string
}

export const noBank: BankFields = { bic: '', name: '', country: '' }

export function bankFieldsOf(bank: FilledBank | null): BankFields {
  return bank === null ? noBank : { bic: bank.bic ?? '', name: bank.name, country: bank.country }
}

/** `last`: what was filled in before. `bank`: null where the IBAN names none that is known. Null: nothing changes. */
export function decideBankFill(
  now: BankFields,
  last: BankFields | null,
  bank: FilledBank | null,
): { readonly [Field in keyof BankFields]?: string } | null {
  const found = bankFieldsOf(bank)
  const isOurs = (field: keyof BankFields) => now[field] === '' || now[field] === last?.[field]
  // a BIC that somebody typed is of another bank than this name
  const fields = isOurs('bic') ? (['bic', 'name', 'country'] as const).filter(isOurs) : []
  const changes = fields.filter((field) => now[field] !== found[field])
  return changes.length === 0 ? null : Object.fromEntries(changes.map((field) => [field, found[field]]))
}
