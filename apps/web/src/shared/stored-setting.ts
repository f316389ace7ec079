// A habit of this browser: kept in its storage, read by every part that asks, told to all when it changes.
import { useSyncExternalStore } from 'react'
import { readLocal, writeLocal } from './local-store.ts'

export type StoredSetting<Value extends string | boolean> = {
  readonly get: () => Value
  readonly set: (value: Value) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** `read` gets what is stored, or null, and has an answer to anything. */
export function storedSetting<Value extends string | boolean>(
  key: string,
  read: (stored: string | null) => Value,
): StoredSetting<Value> {
  const listeners = new Set<() => void>()
  return {
    get: () => read(readLocal(key)),
    set: (value) => {
      writeLocal(key, String(value))
      for (const listener of listeners) listener()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** One of a closed list, else its first. */
export function oneOf<Value extends string>(values: readonly [Value, ...Value[]]): (stored: string | null) => Value {
  return (stored) => values.find((value) => value === stored) ?? values[0]
}

export function useSetting<Value extends string | boolean>(setting: StoredSetting<Value>): Value {
  return useSyncExternalStore(setting.subscribe, setting.get)
}
