// Says that a part that scrolls goes on below what is seen of it, and leads there.
import { IconChevronDown } from '@tabler/icons-react'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useState } from 'react'

/** Less than this is an edge. */
const edgePx = 12

/** The last child of what scrolls, `box`. */
export function MoreBelow(props: { readonly box: RefObject<HTMLElement | null>; readonly label: string }): ReactNode {
  const { box, label } = props
  const [isMore, setMore] = useState(false)
  useEffect(() => {
    const part = box.current
    if (part === null) return
    const look = () => setMore(part.scrollHeight - part.scrollTop - part.clientHeight > edgePx)
    const observer = new ResizeObserver(look)
    for (const one of [part, ...part.children]) observer.observe(one)
    part.addEventListener('scroll', look, { passive: true })
    return () => {
      observer.disconnect()
      part.removeEventListener('scroll', look)
    }
  }, [box])
  if (!isMore) return null
  return (
    <div className="trm-more">
      <button type="button" onClick={() => box.current?.scrollBy({ top: box.current.clientHeight / 2 })}>
        <IconChevronDown size={15} aria-hidden />
        {label}
      </button>
    </div>
  )
}
