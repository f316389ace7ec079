// How old what waits or runs may be before somebody looks at it, and when it counts as stuck. Each is several times as long
// as it takes on a slow day: the work itself comes every few seconds.

export type AgeLimits = { readonly attentionMs: number; readonly stuckMs: number }

const minute = 60_000
const hour = 60 * minute

export const ageLimits = {
  'job-waiting': { attentionMs: minute, stuckMs: 15 * minute },
  // a large file of a bank is one job
  'job-running': { attentionMs: 10 * minute, stuckMs: hour },
  'event-waiting': { attentionMs: minute, stuckMs: 15 * minute },
  // the server for mail may be away for a while
  'mail-waiting': { attentionMs: 10 * minute, stuckMs: 2 * hour },
  'file-prepared': { attentionMs: 2 * minute, stuckMs: 15 * minute },
  'file-sending': { attentionMs: 5 * minute, stuckMs: 30 * minute },
  // only the bank's word or a person's ends it
  'file-unknown': { attentionMs: 0, stuckMs: 4 * hour },
} as const satisfies Readonly<Record<string, AgeLimits>>
export type Aging = keyof typeof ageLimits

/** How late a turn of periodic work may be: so many times its pace, and at least so long. */
export const turnLimits = {
  attention: { turns: 3, leastMs: 2 * minute },
  stuck: { turns: 10, leastMs: 15 * minute },
} as const
