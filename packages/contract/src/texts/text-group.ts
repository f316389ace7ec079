// What a file of texts holds: some codes of the closed list, each with its status and its four sentences.
import type { RefusalCode } from '@kontor/domain'
import type { RefusalText } from '../errors.ts'

/** `as const satisfies TextGroup` refuses a code that the domain does not know. */
export type TextGroup = Readonly<Partial<Record<RefusalCode, RefusalText>>>
