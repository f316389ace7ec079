// Which groups of the payment form are open now.
import { useState } from 'react'
import type { PaymentDraft } from './draft-shape.ts'
import {
  type FoldName,
  type Reasons,
  beginFolds,
  foldNames,
  followReasons,
  openAsked,
  settleFolds,
  toggleFold,
} from './payment-folds.ts'

export type Folds = {
  readonly isOpen: (name: FoldName) => boolean
  readonly toggle: (name: FoldName) => void
  /** Payee and terms were filled by something else than a person's typing. */
  readonly settle: () => void
}

/** `asked`: how often somebody asked for everything that stands against saving. */
export function useFolds(draft: PaymentDraft, reasons: Reasons, asked: number): Folds {
  const [state, setState] = useState(() => beginFolds(draft))
  const [answered, setAnswered] = useState(asked)
  const next = followReasons(answered === asked ? state : openAsked(state), reasons)
  if (answered !== asked) setAnswered(asked)
  if (next !== state) setState(next)
  return {
    isOpen: (name) => next.open[name],
    toggle: (name) => setState((now) => toggleFold(now, name)),
    settle: () => {
      const focused = focusedFold()
      setState((now) => settleFolds(now, focused))
    },
  }
}

/** The group in which the focus is. */
export function focusedFold(): FoldName | null {
  const within = document.activeElement?.closest('[data-fold]')?.getAttribute('data-fold')
  return foldNames.find((name) => name === within) ?? null
}
