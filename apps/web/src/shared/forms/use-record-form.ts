// What every form of a record does beside its fields: the draft kept in the tab, reasons at fields once somebody was there
// and those of the server, saving once and never over somebody else's change, the question before leaving. The fields
// stay JSX; `RecordForm` and `RecordModal` draw what stands around them.
import type { Language } from '@kontor/contract'
import { refusalSentence } from '@kontor/contract'
import type { Refusal } from '@kontor/domain'
import { askForChoice, useActToasts, useFormats, withLocalValues } from '@kontor/ui'
import { useRouter } from '@tanstack/react-router'
import type { ReactNode, RefObject } from 'react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { AppError } from '../api/app-error.ts'
import { useLeaveQuestion } from './leave-question.tsx'
import type { RecordCheck } from './record-check.ts'
import { isOfEmptyField } from './record-check.ts'
import { useFormLock } from './use-form-lock.ts'
import type { DraftStart, SavedRecord } from './use-kept-draft.ts'
import { useKeptDraft } from './use-kept-draft.ts'
import type { SaveRequest } from './save-attempt.ts'
import type { SavingInput } from './use-saving.ts'
import { isOnItsWay, useSaving } from './use-saving.ts'

export const everyField = '*'

export type RecordFormInput<Draft, Body, Saved, Answer, Check> = DraftStart<Draft, Saved> &
  SavingInput<Body, Answer> & {
    /** Every reason against the draft, and what it sends. */
    readonly check: (draft: Draft) => Check
    /** What is typed of a new record waits where it was typed: leaving asks nothing, coming back finds it. */
    readonly isKeptOnLeaving?: boolean
    /** The fields, by their path on the wire, that say on opening what they need: quietly, until somebody was there. */
    readonly keyFields?: readonly string[]
    readonly says: {
      readonly saved: (answer: Answer, wasNew: boolean) => string
      readonly failed: string
      /** `isShown`: the later changes stand before the person, who may have gone elsewhere. Default: says it of any record. */
      readonly learnt?: (answer: Answer, isShown: boolean) => string
    }
    /** What an answer says of the record that it saved. */
    readonly savedOf: (answer: Answer) => Saved
    readonly onSaved: (answer: Answer) => void
    /** Leads to the form of what had been saved before; what was typed since waits there. Default: this form goes on. */
    readonly onLearnt?: (answer: Answer) => void
    /** True of a refusal that the form asks about itself: nothing more is said of it. */
    readonly asksAbout?: (refused: AppError) => boolean
    /** True where something is asked before saving; the answer calls `save`. */
    readonly asksFirst?: (check: Check) => boolean
    /** Somebody asks what stands against saving, at every field: what is folded away comes to light. */
    readonly onAsked?: () => void
  }

/** A field against which something stands; blamed: it is said at the field in red. */
export type Trouble = { readonly path: string; readonly isBlamed: boolean }

export type RecordFormState<Draft, Check = RecordCheck<unknown>, Saved = SavedRecord> = {
  readonly draft: Draft
  readonly check: Check
  /** The record that the draft was begun on; null creates. */
  readonly saved: Saved | null
  /** How often what was typed was given up here: the fields begin anew with it, for they keep half-typed text of their own. */
  readonly round: number
  /** Nothing was typed before: the first field takes the focus. */
  readonly isNew: boolean
  readonly isDirty: boolean
  readonly isLocked: boolean
  /** Somebody else changed or deleted the record meanwhile: this draft is saved no more. */
  readonly isOutdated: boolean
  readonly isGone: boolean
  /** The other's version is there and can be shown. */
  readonly isNewerThere: boolean
  /** So many reasons stand against saving. */
  readonly blockers: number
  /** The fields that they stand against, the server's word too. */
  readonly troubles: readonly Trouble[]
  /** That no answer came; the next press asks what became of it, and where that is refused, this says why it may be. */
  readonly unanswered: string | null
  /** It is of what was sent before the form was opened: said on top, where one comes back to it. */
  readonly isUnansweredBefore: boolean
  readonly restored: { readonly discard: () => void } | null
  readonly leaveQuestion: ReactNode
  readonly place: RefObject<HTMLFormElement | null>
  /** By a function where an answer changes it: two that arrive at once would each begin on what was drawn before. */
  readonly setDraft: (next: Draft | ((now: Draft) => Draft)) => void
  readonly set: (part: Partial<Draft>) => void
  /**
   * The reason against a field, named by its path on the wire; `label` is what the form calls it. That it is empty is no
   * reason before somebody was there (specification section 5).
   */
  readonly errorOf: (path: string, label: string) => string | null
  /** What an empty key field needs while nobody was there; null of all others. */
  readonly needOf: (path: string, label: string) => string | null
  /** Somebody was at this field and what lies below its path, or at `everyField`: one choice may fill many at once. */
  readonly leave: (path: string) => void
  /** Remembers at which fields somebody was; the answer takes back what was left since. */
  readonly leftSoFar: () => () => void
  /** Spread into a field of the kit. */
  readonly field: (path: string, label: string) => FieldOfForm
  readonly submit: () => void
  /** Says at the fields why it cannot be saved; saves nothing. */
  readonly blame: () => void
  readonly save: () => void
  /** What was typed is not kept: the form is left on purpose. */
  readonly giveUp: () => void
  /** Shows the record as it is now. */
  readonly beginAnew: () => void
  /** After an act of one's own beside the form: what is typed is a change of the record as that left it. */
  readonly goOnFrom: (saved: Saved) => void
}

type FieldOfForm = {
  readonly label: string
  readonly error: string | null
  readonly need: string | null
  readonly onBlur: () => void
}

export function useRecordForm<
  Draft extends object,
  Body,
  Saved extends SavedRecord,
  Answer,
  Check extends RecordCheck<Body>,
>(input: RecordFormInput<Draft, Body, Saved, Answer, Check>): RecordFormState<Draft, Check, Saved> {
  const { says } = input
  const { t, i18n } = useTranslation('record-form')
  const toasts = useActToasts(`${input.name}.${input.saved?.id ?? input.scope}`)
  const router = useRouter()
  const formats = useFormats()
  const kept = useKeptDraft<Draft, Saved, SaveRequest<Body>>(input)
  const { draft, saved, isDirty, restored } = kept
  const { isLocked, isLockedNow, lock, unlock } = useFormLock(() => isOnItsWay(kept.lost.read()))
  const isKept = input.isKeptOnLeaving === true && saved === null
  const leaveQuestion = useLeaveQuestion({ ...kept, isSaving: isLockedNow, isKept })
  const [serverErrors, setServerErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const isNew = saved === null && restored === null
  // of a record that there was before, every field has been filled; of a new one nothing is blamed on coming back either
  const leftAtFirst = () => new Set(saved === null ? [] : [everyField])
  const [left, setLeft] = useState<ReadonlySet<string>>(leftAtFirst)
  const [round, setRound] = useState(0)
  const place = useRef<HTMLFormElement>(null)
  // where the form itself put the focus nobody has been yet
  const isPlaced = useRef(isNew)
  useEffect(() => place.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus({ preventScroll: true }), [])
  const beginFieldsAnew = () => {
    setRound((count) => count + 1)
    setLeft(leftAtFirst)
    setServerErrors(new Map())
    isPlaced.current = saved === null
    focusFirstField(place)
  }
  useEffect(() => {
    shown.set(`${router.state.location.pathname} ${input.name}`, kept.place)
  }, [router, input.name, kept.place])
  const saving = useSaving(input, kept.lost, (answer) => {
    unlock()
    if (answer === null) return
    // a change is what the record is now; beside a new record the next one may be typed
    if (saved !== null) kept.settle(input.savedOf(answer))
    else {
      kept.beginAnew()
      beginFieldsAnew()
    }
  })
  const { send, unanswered, perhapsDone, isAwaited, refused } = saving
  const isNewerThere = !isAwaited && saved !== null && input.saved !== null && input.saved.version > saved.version
  const isOutdated = refused !== null || isNewerThere
  const check = input.check(draft)

  const setDraft: RecordFormState<Draft>['setDraft'] = (next) => {
    if (isLockedNow()) return
    setServerErrors(new Map())
    kept.setDraft(next)
  }
  const wasLeft = (path: string) => [...left].some((one) => one === everyField || `${path}.`.startsWith(`${one}.`))
  const isEmpty = (path: string) => {
    const refusal = check.refusals.get(path)
    return check.missing.has(path) || (refusal !== undefined && isOfEmptyField(refusal.code))
  }
  const reasonOf = (path: string, label: string) => {
    const refusal = check.refusals.get(path)
    if (check.missing.has(path) || refusal?.code === 'text.required') return t('required', { field: label })
    if (refusal === undefined) return null
    return withLocalValues(refusalSentence(calledAs(refusal, label), i18n.language as Language), formats)
  }
  const errorOf = (path: string, label: string) =>
    isEmpty(path) && !wasLeft(path) ? null : (reasonOf(path, label) ?? serverErrors.get(path) ?? null)
  const needOf = (path: string, label: string) =>
    input.keyFields?.includes(path) === true && isEmpty(path) && !wasLeft(path) ? reasonOf(path, label) : null
  const leave = (path: string) => {
    if (path === everyField) input.onAsked?.()
    const wasPlaced = isPlaced.current && path !== everyField && !isDirty
    isPlaced.current = false
    if (!wasPlaced) setLeft((before) => (before.has(path) ? before : new Set([...before, path])))
  }
  const goToFault = () => {
    const fault = place.current?.querySelector<HTMLElement>('[aria-invalid=true]')
    // nor behind the form's foot
    fault?.scrollIntoView({ block: 'center' })
    fault?.focus({ preventScroll: true })
  }
  const save = () => {
    const { body } = check
    if (body === null || isLockedNow() || isOutdated) return
    lock()
    // whoever went elsewhere meanwhile stays there, also who came back; the form itself may be drawn anew, for what it saved
    // is read again
    const { pathname } = router.state.location
    let hasLeft = false
    const forgetWay = router.subscribe('onBeforeLoad', ({ toLocation }) => {
      hasLeft ||= toLocation.pathname !== pathname
    })
    const isStillThere = () =>
      !hasLeft && (place.current !== null || shown.get(`${pathname} ${input.name}`) === kept.place)
    void send(
      { id: saved?.id ?? null, version: saved?.version ?? null, body },
      {
        onSaved: (answer) => {
          toasts.success(says.saved(answer, saved === null))
          kept.giveUp()
          if (isStillThere()) input.onSaved(answer)
        },
        onLearnt: (answer) => {
          // a form that does not lead on shows them as long as it is this one
          const isShown = input.onLearnt ? isStillThere() : !hasLeft && place.current !== null
          toasts.warning(says.learnt?.(answer, isShown) ?? t(isShown ? 'learnt' : 'learntElsewhere'))
          kept.handOver(input.savedOf(answer))
          if (!input.onLearnt) unlock()
          else if (isShown) input.onLearnt(answer)
        },
        onFailed: (cause, isSaid) => {
          unlock()
          // to whoever is not there the form says nothing
          if (isSaid && place.current !== null) return
          if (cause instanceof AppError && input.asksAbout?.(cause) === true) return
          toasts.error(says.failed, cause)
          if (!(cause instanceof AppError)) return
          const { fields } = cause
          flushSync(() =>
            setServerErrors(new Map(fields.map(({ field, message }) => [field, withLocalValues(message, formats)]))),
          )
          if (fields.length > 0) goToFault()
        },
      },
    ).finally(forgetWay)
  }
  const blame = () => {
    flushSync(() => leave(everyField))
    goToFault()
  }
  const submit = () => {
    // under text that was typed and not chosen nothing is saved
    if (isLockedNow() || isOutdated || askForChoice(place.current)) return
    if (check.body === null) blame()
    else if (input.asksFirst?.(check) !== true) save()
  }
  return {
    draft,
    check,
    saved,
    round,
    isNew,
    isDirty,
    isLocked,
    isOutdated,
    isNewerThere,
    unanswered: unanswered ?? (perhapsDone === null ? null : t('perhapsDone')),
    isUnansweredBefore: perhapsDone === 'before',
    restored: restored && {
      discard: () => {
        if (isLockedNow()) return
        restored.discard()
        // what is typed from now on is something else
        saving.forgetLost()
        beginFieldsAnew()
      },
    },
    leaveQuestion,
    place,
    isGone: refused === 'gone',
    blockers: check.missing.size + check.refusals.size,
    troubles: [...new Set([...check.missing, ...check.refusals.keys(), ...serverErrors.keys()])].map((path) => ({
      path,
      isBlamed: errorOf(path, '') !== null,
    })),
    setDraft,
    set: (part) => setDraft({ ...draft, ...part }),
    errorOf,
    needOf,
    leave,
    leftSoFar: () => () => setLeft(left),
    field: (path, label) => ({
      label,
      error: errorOf(path, label),
      need: needOf(path, label),
      onBlur: () => leave(path),
    }),
    submit,
    blame: () => {
      if (!isLockedNow() && !askForChoice(place.current) && check.body === null) blame()
    },
    save,
    giveUp: kept.giveUp,
    beginAnew: () => {
      saving.forgetRefusal()
      kept.beginAnew()
      beginFieldsAnew()
    },
    goOnFrom: kept.goOnFrom,
  }
}

/** The last form of a kind on a page, by its place: another copy, or another company's, is none of the one that saves. */
const shown = new Map<string, string>()

/** In a form a field has the name that stands above it, not the one on the wire. */
function calledAs(refusal: Refusal, label: string): Refusal {
  const { params } = refusal
  return 'field' in params ? ({ ...refusal, params: { ...params, field: label } } as Refusal) : refusal
}

/** The button that gives up what was typed goes away with it: keys go on in the form, not at the top of the page. */
function focusFirstField(place: RefObject<HTMLFormElement | null>): void {
  setTimeout(() => {
    if (document.activeElement !== document.body) return
    const fields = place.current?.querySelectorAll<HTMLElement>('input:not([type=hidden]), textarea') ?? []
    const first = [...fields].find((one) => !one.matches(':disabled, [type=file]') && one.checkVisibility())
    first?.focus()
  })
}
