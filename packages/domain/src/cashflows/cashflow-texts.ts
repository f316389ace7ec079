// How much a cashflow category says of itself; its texts are read as those of every named record (named-content.ts).
import { limits } from '../limits.ts'

export const cashflowTexts = { name: limits.length.name, description: limits.length.cashflowDescription } as const
