// What a later feature does when an earlier one tells that something happened. `during`: in the transaction of the act, in
// the order of the features, and what fails takes the act with it. `after`: once the act is committed, handed on by the
// relay (outbox/relay.ts), at least once: who is told twice must do it once. `afterMany`: the same, once for all that wait,
// for what is worked out anew however many events say so.
import { type EventName, features } from '@kontor/contract'
import type { TenantId } from '@kontor/domain/identifiers'
import type { Act } from './act.ts'
import type { WaitingEvent } from './outbox/outbox.store.ts'

type Feature = (typeof features)[number]

/** An event that is told while its act goes on: with facts of its feature, for reactions that answer something of theirs. */
export type Moment<Facts, Answer> = {
  readonly event: EventName
  /** Types only. */
  readonly shape?: (facts: Facts) => Answer
}

/** The act in which it happens. `Kernel` is a parameter, as the kernel itself holds its reactions. */
export type Scene<Kernel> = Act & { readonly kernel: Kernel }
type During<Kernel, Facts, Answer> = (scene: Scene<Kernel>, facts: Facts) => Promise<Answer>
type After<Kernel> = (kernel: Kernel, tenantId: TenantId, event: WaitingEvent) => Promise<void>
/** Once a stop is asked for it ends soon, done or not: at the next start it is told again. */
export type AfterMany<Kernel> = (
  kernel: Kernel,
  tenantId: TenantId,
  events: readonly WaitingEvent[],
  isStopped: () => boolean,
) => Promise<void>

export type Reactions<Kernel> = {
  /** Once for each moment and feature. */
  during<Facts, Answer>(moment: Moment<Facts, Answer>, feature: Feature, reaction: During<Kernel, Facts, Answer>): void
  /** Once for each event and feature. */
  after(event: EventName, feature: Feature, reaction: After<Kernel>): void
  /** Once for each event and feature; what it does not take, it is told of again. */
  afterMany(events: readonly EventName[], feature: Feature, reaction: AfterMany<Kernel>): void
  /** Answers what each feature answered, in their order. */
  happens<Facts, Answer>(moment: Moment<Facts, Answer>, scene: Scene<Kernel>, facts: Facts): Promise<readonly Answer[]>
  /** Who is told of the event after its commit. */
  listAfter(event: EventName): readonly After<Kernel>[]
  listAfterMany(event: EventName): readonly AfterMany<Kernel>[]
}

type Registered<Reaction> = { readonly event: EventName; readonly feature: Feature; readonly reaction: Reaction }

export function openReactions<Kernel>(): Reactions<Kernel> {
  const during: Registered<During<Kernel, never, unknown>>[] = []
  const after: Registered<After<Kernel>>[] = []
  const afterMany: Registered<AfterMany<Kernel>>[] = []

  function register<Reaction>(list: Registered<Reaction>[], one: Registered<Reaction>): void {
    if (list.some(({ event, feature }) => event === one.event && feature === one.feature))
      throw new Error(`${one.feature} reacts to ${one.event} twice: make it one reaction`)
    list.push(one)
    list.sort((a, b) => features.indexOf(a.feature) - features.indexOf(b.feature))
  }
  const of = <Reaction>(list: readonly Registered<Reaction>[], event: EventName) =>
    list.filter((one) => one.event === event).map(({ reaction }) => reaction)

  return {
    during: ({ event }, feature, reaction) => register(during, { event, feature, reaction }),
    after: (event, feature, reaction) => register(after, { event, feature, reaction }),
    afterMany(names, feature, reaction) {
      for (const event of names) register(afterMany, { event, feature, reaction })
    },
    async happens<Facts, Answer>({ event }: Moment<Facts, Answer>, scene: Scene<Kernel>, facts: Facts) {
      const answers: Answer[] = []
      for (const reaction of of(during, event))
        answers.push(await (reaction as During<Kernel, Facts, Answer>)(scene, facts))
      return answers
    },
    listAfter: (event) => of(after, event),
    listAfterMany: (event) => of(afterMany, event),
  }
}
