// What the countdown asks the server. It asks in the background only: a call of its own that extended the session would
// keep it alive for as long as a tab is open.

/** From here on the person is warned and may stay signed in. */
export const warnBelowSeconds = 120
/** The server ends the session by its own clock: a moment later nobody's rounding matters. */
const marginSeconds = 1
const againAfterSeconds = 5

/** Whole seconds to show: 0 only when the time is over. */
export function secondsLeft(endsAtMs: number, nowMs: number): number {
  return Math.max(0, Math.ceil((endsAtMs - nowMs) / 1000))
}

/**
 * Whether to ask the server now. Once when the warning begins, because another tab may have extended the session; when
 * the time is over, because the answer 401 leads to the login page; then every few seconds, where the clocks differ.
 * `askedAtMs` is when it was asked last about this end.
 */
export function isCheckDue(endsAtMs: number, nowMs: number, askedAtMs: number | null): boolean {
  const over = nowMs - endsAtMs - marginSeconds * 1000
  if (over < 0) return askedAtMs === null && secondsLeft(endsAtMs, nowMs) < warnBelowSeconds
  return askedAtMs === null || askedAtMs < nowMs - over || nowMs - askedAtMs >= againAfterSeconds * 1000
}
