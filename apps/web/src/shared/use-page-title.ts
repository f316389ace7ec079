// The title of the browser's tab says which screen it shows.
import { useEffect } from 'react'

export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} – Kontor`
  }, [title])
}
