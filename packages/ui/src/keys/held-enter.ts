// Enter that is held down is one press: what it led to is not answered by it too, and what it closed is not opened again.
import { useEffect } from 'react'

export function useHeldEnter(): void {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, repeat, target } = event
      if (key === 'Enter' && repeat && target instanceof Element && target.matches('input, button, a, [role=button]'))
        event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown, { capture: true })
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true })
  }, [])
}
