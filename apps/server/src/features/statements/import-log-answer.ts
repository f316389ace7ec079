// A line of the import log as the wire carries it, its messages in the reader's language.
import type { CalendarDate } from '@kontor/domain/calendar'
import {
  type ImportLogRow,
  type Language,
  fillText,
  fromWire,
  importResultOnWire,
  importStatusOnWire,
  readerWarningTexts,
  statementDecisionOnWire,
} from '@kontor/contract'
import type { ImportResult, StatementDecision } from '@kontor/domain/entries'
import type { AccountId, BankFileId, CompanyId, ImportLogId } from '@kontor/domain/identifiers'
import { type Decimal, decimal } from '@kontor/domain/money'
import type { AgentCaller, Caller } from '../../kernel/caller.ts'
import { textOf } from '../../kernel/http/error-answer.ts'
import { amountText } from '../ledger/public.ts'
import { seesSalary } from '../payments/public.ts'
import type { ImportLogRead, ImportMessage } from './import-logs.store.ts'
import { quotingAmounts } from './logged-salaries.store.ts'

export function importLogAnswer(row: ImportLogRead, caller: Caller | AgentCaller): ImportLogRow {
  const { language } = caller
  const isQuoted = !row.may_quote_salary || seesSalariesOf(caller, row.company_id)
  const text = (amount: string | null): string | null => {
    const value: Decimal | null = amount === null ? null : decimal(amount)
    return value === null ? null : amountText(value, row.minor_unit ?? 2)
  }
  return {
    id: row.import_log_id as ImportLogId,
    bankFileId: row.bank_file_id as BankFileId,
    fileName: row.file_name,
    source: row.source,
    broughtBy: row.bringer_name,
    kind: row.kind,
    accountId: row.account_id as AccountId | null,
    accountShortName: row.short_name,
    communicationName: row.communication_name,
    statementNumber: row.sequence_number ?? row.bank_statement_id,
    statementDate: (row.closing_date ?? row.to_date) as CalendarDate | null,
    result: importResultOnWire[row.result as ImportResult],
    status: importStatusOnWire[fromWire(importStatusOnWire, row.status)],
    question: questionAnswer(row, caller),
    messages: (row.messages as unknown as readonly ImportMessage[]).map((one) =>
      messageAnswer(isQuoted ? one : withoutAmount(one), language),
    ),
    newEntries: row.new_entries,
    knownEntries: row.known_entries,
    openingBalance: text(row.opening_amount),
    closingBalance: text(row.closing_amount),
    currencyCode: row.currency_code,
    createdAt: row.created_at.toISOString(),
  }
}

function questionAnswer(row: ImportLogRead, caller: Caller | AgentCaller): ImportLogRow['question'] {
  if (row.other_statement_id === null) return null
  const companyId = row.salary_company_id as CompanyId | null
  const isTold = companyId === null || (caller.userId !== null && seesSalary(caller, companyId))
  return {
    state: row.decision === null ? 'Open' : statementDecisionOnWire[row.decision as StatementDecision],
    decidedBy: row.decider_name,
    decidedAt: row.decided_at?.toISOString() ?? null,
    reason: isTold ? row.decision_reason : null,
    withdrawnEntries: row.withdrawn_entries,
  }
}

/** Without an account: of all companies. */
function seesSalariesOf(caller: Caller | AgentCaller, companyId: string | null): boolean {
  if (caller.userId === null) return false
  const companyIds = companyId === null ? caller.facts.companies.map(({ id }) => id) : [companyId]
  return companyIds.every((id) => seesSalary(caller, id))
}

/** It may be a salary's: line, field and account are told, by which somebody who may finds it. */
function withoutAmount(message: ImportMessage): ImportMessage {
  const code = message.code === 'reader.warning' ? (message.params['warning'] ?? '') : message.code
  const params: Readonly<Record<string, string>> = { ...message.params, text: '…' }
  return quotingAmounts.includes(code) ? ({ code: message.code, params } as ImportMessage) : message
}

function messageAnswer(message: ImportMessage, language: Language): ImportLogRow['messages'][number] {
  const params: Readonly<Record<string, string>> = message.params
  const line = params['line'] === undefined ? null : Math.trunc(+params['line'])
  if (message.code !== 'reader.warning') return { code: message.code, message: textOf(message, language), line }
  const warning = params['warning'] ?? ''
  const texts = readerWarningTexts[warning as keyof typeof readerWarningTexts]
  return { code: warning, message: texts === undefined ? warning : fillText(texts[language], params), line }
}
