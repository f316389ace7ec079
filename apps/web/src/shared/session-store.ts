// What this tab remembers until it is closed; nothing, where its storage is full, forbidden or absent.

export function readSession(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

export function writeSession(key: string, value: string | null): void {
  try {
    if (value === null) sessionStorage.removeItem(key)
    else sessionStorage.setItem(key, value)
  } catch {
    // without a storage a draft lasts as long as its form
  }
}

export function listSessionKeys(): readonly string[] {
  try {
    return Object.keys(sessionStorage)
  } catch {
    return []
  }
}
