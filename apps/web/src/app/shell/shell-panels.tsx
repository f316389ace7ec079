// The palette and the sheet of shortcuts: opened from anywhere in the shell, fetched when they are first needed.
import type { ReactNode } from 'react'
import { Suspense, createContext, lazy, useContext, useEffect, useState } from 'react'
import type { Panel } from '../shortcuts/use-shortcut-keys.ts'
import { useShortcutKeys } from '../shortcuts/use-shortcut-keys.ts'

const loadPalette = () => import('../palette/app-palette.tsx')
const AppPalette = lazy(async () => ({ default: (await loadPalette()).AppPalette }))
const ShortcutSheet = lazy(async () => ({ default: (await import('../shortcuts/shortcut-sheet.tsx')).ShortcutSheet }))

/** After the first screen is there: who presses Ctrl+K types on at once. */
const fetchPaletteAfterMs = 1500

const PanelContext = createContext<(panel: Panel) => void>(() => undefined)

/** Opens a panel of the shell. */
export function useOpenPanel(): (panel: Panel) => void {
  return useContext(PanelContext)
}

export function ShellPanels({ children }: { readonly children: ReactNode }): ReactNode {
  const [open, setOpen] = useState<Panel | null>(null)
  const [known, setKnown] = useState<ReadonlySet<Panel>>(new Set())
  const show = (panel: Panel) => {
    setKnown((before) => new Set(before).add(panel))
    setOpen(panel)
  }
  // a panel that closes by itself must not close the one that was opened meanwhile
  const close = (panel: Panel) => setOpen((now) => (now === panel ? null : now))
  useShortcutKeys(show, open !== null)
  useEffect(() => {
    const timer = setTimeout(() => void loadPalette(), fetchPaletteAfterMs)
    return () => clearTimeout(timer)
  }, [])
  return (
    <PanelContext value={show}>
      {children}
      <Suspense>
        {known.has('palette') && (
          <AppPalette opened={open === 'palette'} onClose={() => close('palette')} onPanel={show} />
        )}
      </Suspense>
      <Suspense>
        {known.has('shortcuts') && <ShortcutSheet opened={open === 'shortcuts'} onClose={() => close('shortcuts')} />}
      </Suspense>
    </PanelContext>
  )
}
