// What every bank takes as an identification, of a message, an account or a bank: it is never changed, so that what a bank
// cannot take is refused where it is entered.

// the characters of SWIFT's set x; none may be read as the mark of a field
const reference = /^(?! )(?!\/)(?!.*\/\/)(?!.*\/$)[A-Za-z0-9+?/\-:().,' ]{1,35}$/

/** Whether every bank takes `text` as an identification: MsgId, PmtInfId, InstrId, EndToEndId, a number (rules 2.1). */
export function isBankReference(text: string): boolean {
  return reference.test(text)
}
