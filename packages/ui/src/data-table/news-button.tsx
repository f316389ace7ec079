// A list holds news that would move its rows: how many, and the press that shows them.
import type { ReactNode } from 'react'
import { refocusIfLost } from '../feedback/focus-lost.ts'
import { useFormats } from '../kit-provider.tsx'
import { useTexts } from '../texts/use-texts.ts'

export type ListNews = {
  /** New rows; 0 where rows are gone or stand elsewhere. */
  readonly count: number
  readonly take: () => void
}

/** Said aloud when it comes: its place is there before. */
export function NewsButton({ news }: { readonly news: ListNews | null }): ReactNode {
  const t = useTexts()
  const { integer } = useFormats()
  return (
    <output>
      {news && (
        <button
          type="button"
          className="k-news"
          onClick={() => {
            news.take()
            refocusIfLost()
          }}
        >
          {news.count === 0 ? t('table.changed') : t('table.news', { count: news.count, number: integer(news.count) })}
        </button>
      )}
    </output>
  )
}
