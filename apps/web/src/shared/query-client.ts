// One cache of what the server said. Calls are not repeated on a clear no; what was read stays fresh for a moment.
import { QueryClient } from '@tanstack/react-query'
import { AppError } from './api/app-error.ts'
import { isHandBusy } from './hand.ts'

const staleTimeMs = 5_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleTimeMs,
      refetchOnWindowFocus: () => !isHandBusy(),
      retry: (count, error) =>
        error instanceof AppError && error.statusCode >= 500 && error.statusCode !== 500 && count < 2,
    },
  },
})
