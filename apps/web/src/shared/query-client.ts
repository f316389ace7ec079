// One cache of what the server said. Calls are not repeated on a clear no; what was read stays fresh for a moment.
// A reading is asked for again where a server was busy, and once where nothing came back: a network that has just returned
// may drop the first calls, and a dialog would keep their failure.
import { QueryClient } from '@tanstack/react-query'
import { AppError } from './api/app-error.ts'
import { isHandBusy } from './hand.ts'

const staleTimeMs = 5_000

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: staleTimeMs,
      refetchOnWindowFocus: () => !isHandBusy(),
      retry: (count, error) => error instanceof AppError && count < repeatsAfter(error),
    },
  },
})

/** How often a reading is asked for again after this failure. */
function repeatsAfter({ statusCode, code }: AppError): number {
  if (code === 'unreached') return 1
  return statusCode > 500 ? 2 : 0
}
