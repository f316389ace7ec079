// Whether a table is wider than its place and scrolls sideways: only then do pinned columns stick.
import { useLayoutEffect } from 'react'

export function useSideways(container: HTMLElement | null, minWidth: number): void {
  useLayoutEffect(() => {
    if (container === null) return
    const mark = (width: number) => container.toggleAttribute('data-sideways', width < minWidth)
    const observer = new ResizeObserver(([entry]) => entry && mark(entry.contentRect.width))
    observer.observe(container)
    return () => observer.disconnect()
  }, [container, minWidth])
}
