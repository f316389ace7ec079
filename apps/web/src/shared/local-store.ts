// The browser's storage, which may be full, forbidden or absent: then nothing is remembered.

export function readLocal(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeLocal(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key)
    else localStorage.setItem(key, value)
  } catch {
    // a full or forbidden storage costs a habit, not the work
  }
}

/** What one tab remembers, as long as it is open. */
export function readTab(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeTab(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // then it is said again
  }
}

export function forgetTab(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // then nothing was kept
  }
}
