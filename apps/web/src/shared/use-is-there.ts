// Whether a part of a screen is still drawn for the person who asked, asked when an answer comes: whoever went elsewhere
// meanwhile stays there, and where the session has ended the login page is about to take its place.
import { useCallback, useEffect, useRef } from 'react'
import { sessionEnd } from './api/page-person.ts'

export function useIsThere(): () => boolean {
  const isThere = useRef(true)
  const ended = useRef(sessionEnd())
  useEffect(() => {
    isThere.current = true
    ended.current = sessionEnd()
    return () => {
      isThere.current = false
    }
  }, [])
  return useCallback(() => isThere.current && !ended.current.aborted, [])
}
