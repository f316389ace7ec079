// Bank files of accounts that have no IBAN, for tests: with the number and the bank as each scenario wants them said.
import { camtFile, closedOn } from './camt-file.ts'

type Said = {
  readonly number: string
  /** Acct/Svcr/FinInstnId, as XML; left out where the file names no bank. */
  readonly bank?: string
  readonly currency?: string
  readonly id?: string
  /** The n-th closing day of the test. */
  readonly day?: number
}

export const bic = (code: string): string => `<BICFI>${code}</BICFI>`
export const clearing = (system: string, code: string): string =>
  `<ClrSysMmbId><ClrSysId><Cd>${system}</Cd></ClrSysId><MmbId>${code}</MmbId></ClrSysMmbId>`

/** One end-of-day statement that credits 500.00 for each account that is said, all in one camt.053. */
export function fileOf(...accounts: readonly Said[]): string {
  const places = accounts.map((_, index) => `@${index}@`)
  const file = camtFile(
    ...accounts.map(({ currency, id = 'S-1', day = 1 }, index) => {
      const balances = closedOn(day, '0.00', '500.00')
      const booked = balances['CLBD']?.[1] ?? ''
      const entries = [{ amount: '500.00', booked }]
      return { iban: places[index] ?? '', id, balances, entries, ...(currency && { currency }) }
    }),
  )
  return accounts.reduce(
    (text, { number, bank }, index) =>
      text.replace(
        new RegExp(`<Acct><Id><IBAN>${places[index]}</IBAN></Id>(<Ccy>[A-Z]{3}</Ccy>)</Acct>`),
        `<Acct><Id><Othr><Id>${number}</Id></Othr></Id>$1${
          bank === undefined ? '' : `<Svcr><FinInstnId>${bank}</FinInstnId></Svcr>`
        }</Acct>`,
      ),
    file,
  )
}
