// Failed tries that count no more are forgotten, so that a flood of them leaves nothing.
import { limits } from '@kontor/domain'
import { instantText } from '../../kernel/clock.ts'
import type { Kernel } from '../../kernel/kernel.ts'
import { deleteFailedTries } from './failed-tries.store.ts'

const everyMs = 5 * 60_000

export function forgetFailedTries({ schedule, database, clock }: Kernel): void {
  schedule.every('auth.forget-failed-tries', everyMs, () =>
    deleteFailedTries(database, instantText(clock.elapsed() - limits.timeMs.loginDay)),
  )
}
