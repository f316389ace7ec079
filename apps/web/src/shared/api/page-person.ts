// For whom this page was loaded. Calls are made for that person alone: another one may sign in in another tab.
let person: string | null = null

/** Null where nobody is known to be signed in. */
export function callFor(userId: string | null): void {
  person = userId
}

export function calledFor(): string | null {
  return person
}
