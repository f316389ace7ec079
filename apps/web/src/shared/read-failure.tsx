// In the place of what could not be read: why, and another try.
import { Note, useTexts } from '@kontor/ui'
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'

export function ReadFailure(props: {
  readonly error: Error
  readonly isReading: boolean
  readonly onRetry: () => void
}): ReactNode {
  const { error, isReading, onRetry } = props
  const kit = useTexts()
  return (
    <div className="read-failure">
      <Note tone="error">
        <p>{error.message}</p>
        <Button size="compact-sm" variant="default" loading={isReading} onClick={onRetry}>
          {kit('part.retry')}
        </Button>
      </Note>
    </div>
  )
}
