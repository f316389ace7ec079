// Whether a part of a screen is still drawn, asked when an answer comes: whoever went elsewhere meanwhile stays there.
import { useCallback, useEffect, useRef } from 'react'

export function useIsThere(): () => boolean {
  const isThere = useRef(true)
  useEffect(() => {
    isThere.current = true
    return () => {
      isThere.current = false
    }
  }, [])
  return useCallback(() => isThere.current, [])
}
