// A file on its way to the form: read by the server, chosen among several bills, filled in.
import type { QrBillAnswer, QrBillChoice } from '@kontor/contract'
import { useCallback, useRef, useState } from 'react'
import { AppError } from '../../shared/api/app-error.ts'
import { call } from '../../shared/api/client.ts'

export type QrBillReading =
  | { readonly step: 'idle' }
  | { readonly step: 'reading'; readonly file: File }
  | { readonly step: 'choosing'; readonly file: File; readonly bills: readonly QrBillChoice[] }
  | { readonly step: 'failed'; readonly file: File; readonly messages: readonly string[] }
  | { readonly step: 'read'; readonly bill: QrBillAnswer }

const idle: QrBillReading = { step: 'idle' }

/** `onRead`: what is known then is handed to the form. A file that comes meanwhile takes the place of the one before. */
export function useQrBill(onRead: (bill: QrBillAnswer) => void): {
  readonly reading: QrBillReading
  readonly read: (file: File, bill?: number) => void
  readonly forget: () => void
} {
  const [reading, setReading] = useState<QrBillReading>(idle)
  const running = useRef<AbortController | null>(null)

  const forget = useCallback(() => {
    running.current?.abort()
    setReading(idle)
  }, [])
  const read = useCallback(
    (file: File, bill?: number) => {
      running.current?.abort()
      const controller = new AbortController()
      running.current = controller
      const isLatest = () => !controller.signal.aborted
      setReading({ step: 'reading', file })
      const query = bill === undefined ? {} : { bill: `${bill}` }
      void call('getQrBill', { query, file, signal: controller.signal })
        .then((answer) => {
          if (!isLatest()) return
          setReading({ step: 'read', bill: answer })
          onRead(answer)
        })
        .catch((error: unknown) => {
          if (isLatest()) setReading(afterFailure(error, file))
        })
    },
    [onRead],
  )
  return { reading, read, forget }
}

function afterFailure(error: unknown, file: File): QrBillReading {
  if (!(error instanceof AppError)) throw error
  const bills = error.answer?.['bills']
  if (error.code === 'qr-bill.several' && Array.isArray(bills)) return { step: 'choosing', file, bills }
  return { step: 'failed', file, messages: error.messages.length > 0 ? error.messages : [error.message] }
}
