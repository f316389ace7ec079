// The palette and the sheet of shortcuts: opened from anywhere in the shell, fetched when they are first needed.
import { fetchedPart, lazyDialog, useFetchedPart } from '@kontor/ui'
import type { ReactNode } from 'react'
import { Suspense, createContext, useContext, useState } from 'react'
import type { Panel } from '../shortcuts/use-shortcut-keys.ts'
import { useShortcutKeys } from '../shortcuts/use-shortcut-keys.ts'

// fetched when the browser is idle: who presses Ctrl+K types on at once
const palette = fetchedPart(
  () => import('../palette/app-palette.tsx'),
  (one) => one.AppPalette,
)
const ShortcutSheet = lazyDialog(
  () => import('../shortcuts/shortcut-sheet.tsx'),
  (one) => one.ShortcutSheet,
)

const PanelContext = createContext<(panel: Panel) => void>(() => undefined)

/** Opens a panel of the shell. */
export function useOpenPanel(): (panel: Panel) => void {
  return useContext(PanelContext)
}

export function ShellPanels({ children }: { readonly children: ReactNode }): ReactNode {
  const [open, setOpen] = useState<Panel | null>(null)
  const { Part: Palette, want } = useFetchedPart(palette)
  const show = (panel: Panel) => {
    setOpen(panel)
    // where it cannot be had, this says so
    if (panel === 'palette') void want().then((isThere) => isThere || close('palette'))
  }
  // a panel that closes by itself must not close the one that was opened meanwhile
  const close = (panel: Panel) => setOpen((now) => (now === panel ? null : now))
  useShortcutKeys(show, open !== null)
  return (
    <PanelContext value={show}>
      {children}
      <Suspense>
        {Palette && <Palette opened={open === 'palette'} onClose={() => close('palette')} onPanel={show} />}
      </Suspense>
      <Suspense>{open === 'shortcuts' && <ShortcutSheet opened onClose={() => close('shortcuts')} />}</Suspense>
    </PanelContext>
  )
}
