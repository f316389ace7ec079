// What every step of one import stands on.
import type { BankFileId } from '@kontor/domain/identifiers'
import type { TenantTx } from '../../kernel/database/database.ts'
import type { Kernel } from '../../kernel/kernel.ts'

export type Importing = {
  readonly kernel: Kernel
  readonly tx: TenantTx
  readonly bankFileId: BankFileId
  readonly importedAt: string
}
