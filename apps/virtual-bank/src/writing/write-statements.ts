// Writes the end of a day: camt.054 with the details of bookings, camt.053 with balances and every entry, also when
// there is none (rules 2.5: an empty statement proves the balance).
import { formatDecimal, standardMinorUnit, decimal } from '@kontor/domain/money'
import type { BankAccount, Booking, Books } from '../books.ts'
import { type OutgoingFile, outgoingName, timeOfDay } from './outgoing-file.ts'
import { writeEntry } from './write-entry.ts'
import { amount, cut, group, leaf, message } from './xml.ts'

type Part = ReturnType<typeof group>

/** The camt.054 of an account's day; null when no booking has details to tell there. */
export function writeNotification(
  books: Books,
  account: BankAccount,
  bookings: readonly Booking[],
): OutgoingFile | null {
  const told = bookings.filter((booking) => booking.in054)
  if (told.length === 0) return null
  account.notificationNumber += 1
  const id = documentId('NTF', books, account, account.notificationNumber)
  const content = group(
    'BkToCstmrDbtCdtNtfctn',
    header(books, id, timeOfDay.notification),
    group(
      'Ntfctn',
      head(books, account, id, account.notificationNumber, timeOfDay.notification),
      told.map((booking) => writeEntry(booking, account, 'details')),
    ),
  )
  return file('camt.054', books, account, account.notificationNumber, content)
}

/** The camt.053 of an account's day: opening, closing, entries. Its closing becomes the next opening. */
export function writeStatement(books: Books, account: BankAccount, bookings: readonly Booking[]): OutgoingFile {
  account.sequenceNumber += 1
  const id = documentId('STM', books, account, account.sequenceNumber)
  const content = group(
    'BkToCstmrStmt',
    header(books, id, timeOfDay.statement),
    group(
      'Stmt',
      head(books, account, id, account.sequenceNumber, timeOfDay.statement),
      balance('OPBD', account.reportedBalance, books, account),
      balance('CLBD', account.balance, books, account),
      bookings.map((booking) => writeEntry(booking, account, booking.in053)),
    ),
  )
  account.reportedBalance = account.balance
  return file('camt.053', books, account, account.sequenceNumber, content)
}

function documentId(kind: string, books: Books, account: BankAccount, number: number): string {
  return `${kind}${account.iban.slice(-8)}${books.date.replaceAll('-', '')}${String(number).padStart(6, '0')}`
}

function header(books: Books, id: string, time: string): Part {
  return group(
    'GrpHdr',
    leaf('MsgId', id),
    leaf('CreDtTm', `${books.date}${time}`),
    group('MsgPgntn', leaf('PgNb', '1'), leaf('LastPgInd', 'true')),
  )
}

function head(books: Books, account: BankAccount, id: string, number: number, time: string): Part[] {
  return [
    leaf('Id', id),
    leaf('ElctrncSeqNb', String(number)),
    leaf('CreDtTm', `${books.date}${time}`),
    group('FrToDt', leaf('FrDtTm', `${books.date}T00:00:00`), leaf('ToDtTm', `${books.date}T23:59:59`)),
    group(
      'Acct',
      group('Id', leaf('IBAN', account.iban)),
      leaf('Ccy', account.currency),
      leaf('Nm', cut(account.name, 70)),
      group('Ownr', leaf('Nm', cut(account.name, 140))),
      group('Svcr', group('FinInstnId', leaf('BICFI', books.bankBic), leaf('Nm', cut(books.bankName, 140)))),
    ),
  ]
}

function balance(type: string, value: string, books: Books, account: BankAccount): Part {
  return group(
    'Bal',
    group('Tp', group('CdOrPrtry', leaf('Cd', type))),
    amount('Amt', formatDecimal(decimal(value), standardMinorUnit(account.currency)), account.currency),
    leaf('CdtDbtInd', value.startsWith('-') ? 'DBIT' : 'CRDT'),
    group('Dt', leaf('Dt', books.date)),
  )
}

function file(kind: string, books: Books, account: BankAccount, number: number, content: Part): OutgoingFile {
  return {
    name: outgoingName(kind, account.iban, books.date, String(number).padStart(6, '0')),
    content: message(`${kind}.001.08`, content),
  }
}
