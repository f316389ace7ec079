// A form that stands on its page all the time begins anew when its record changes elsewhere, unless something is typed: then
// it stays as it is, and says itself that there is a newer version.
import { useCallback, useState } from 'react'

export type CalmForm = { readonly onDirty: (isDirty: boolean) => void; readonly restart: () => void }

/** `key` is that of the form. */
export function useCalmRecord({ version }: { readonly version: number }): {
  readonly key: string
  readonly calm: CalmForm
} {
  const [isDirty, setDirty] = useState(false)
  const [begun, setBegun] = useState({ version, round: 0 })
  if (!isDirty && begun.version !== version) setBegun({ ...begun, version })
  const restart = useCallback(() => {
    setDirty(false)
    setBegun((before) => ({ ...before, round: before.round + 1 }))
  }, [])
  return { key: `${begun.version}.${begun.round}`, calm: { onDirty: setDirty, restart } }
}
