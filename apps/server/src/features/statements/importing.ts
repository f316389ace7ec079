// What every step of one import stands on.
import type { BankFileId } from '@kontor/domain/identifiers'
import type { Kernel } from '../../kernel/kernel.ts'
import type { Scene } from '../../kernel/reactions.ts'

export type Importing = Scene<Kernel> & { readonly bankFileId: BankFileId }
