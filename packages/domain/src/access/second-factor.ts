// How far a person is with the second factor (RFC 6238; decisions, "Sessions").

export const secondFactorStates = ['none', 'begun', 'proven', 'ready'] as const
/** `begun`: has a key, which no code has shown yet; `proven`: a first code was right; `ready`: has signed in with one. */
export type SecondFactorState = (typeof secondFactorStates)[number]

/** Whether signing in and signing payments ask for a code. */
export function isSecondFactorOn(state: SecondFactorState): boolean {
  return state === 'proven' || state === 'ready'
}

/** What somebody typed as a code: six digits of the app, or a recovery code. Spaces and hyphens are passed over. */
export type TypedCode = { readonly kind: 'digits' | 'recovery'; readonly text: string }

/** Null where it can be neither. */
export function readCode(typed: string): TypedCode | null {
  const text = typed.replace(/[\s-]/g, '').toLowerCase()
  if (/^\d{6}$/.test(text)) return { kind: 'digits', text }
  // of recovery codes these letters are none: who writes them means the digits (Crockford's base 32)
  const meant = text.replace(/[il]/g, '1').replace(/o/g, '0')
  return /^[0-9a-hjkmnp-tv-z]{12}$/.test(meant) ? { kind: 'recovery', text: meant } : null
}
