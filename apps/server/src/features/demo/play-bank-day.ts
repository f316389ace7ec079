// The demo's virtual bank plays its day; Kontor's clock follows by itself.
import type { RouteAnswer } from '@kontor/contract'
import type { Caller } from '../../kernel/caller.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { refused } from '../../kernel/refusal-error.ts'
import { runBankDay } from '../../kernel/virtual-bank.ts'

/** Throws `demo.no-bank` outside the demo, and `demo.bank-silent`. */
export async function playBankDay({ config, log }: Kernel, { tenant }: Caller): Promise<RouteAnswer<'playBankDay'>> {
  if (!tenant.isDemo || config.bankUrl === null) throw refused('demo.no-bank')
  try {
    return await runBankDay(config.bankUrl)
  } catch (err) {
    log.warn({ err }, 'the virtual bank has not played its day')
    throw refused('demo.bank-silent')
  }
}
