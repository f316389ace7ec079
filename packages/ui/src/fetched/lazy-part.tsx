// A part in a file of its own, fetched where it is drawn: whoever draws it says by <Suspense> what stands there meanwhile.
// Where it cannot be fetched, its place says so and nothing around it ends.
import { Button } from '@mantine/core'
import {
  type ComponentType,
  Component,
  createElement,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
} from 'react'
import { Note } from '../feedback/note.tsx'
import { useToasts } from '../feedback/use-toasts.ts'
import { useTexts } from '../texts/use-texts.ts'
import { type FetchedPart, fetchedPart } from './fetched-part.ts'

/**
 * What stands in the place of what cannot be fetched: a note with another try (tabs, panels, pages); nothing, where it only
 * adds to what is there; or what its owner draws instead.
 */
type InPlace<Props> = 'note' | 'nothing' | ((props: Props) => ReactNode)

export type LazyPart<Props> = ((props: Props) => ReactNode) & {
  readonly part: FetchedPart<Props>
  /** Before it is drawn; says nothing when it fails. */
  readonly preload: () => Promise<void>
}

/** `pick`: the part within what `load` imports. */
export function lazyPart<Module, Props extends object>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
  inPlace: NoInfer<InPlace<Props>>,
): LazyPart<Props> {
  return madeLazy(fetchedPart(load, pick), inPlace, null)
}

/** One that cannot be fetched is closed again, and a toast says why: the act that opens it is the next try. */
export function lazyDialog<Module, Props extends { readonly onClose: () => void }>(
  load: () => Promise<Module>,
  pick: (module: Module) => ComponentType<Props>,
): LazyPart<Props> {
  return madeLazy(
    fetchedPart(load, pick),
    () => null,
    ({ onClose }) => onClose(),
  )
}

function madeLazy<Props extends object>(
  part: FetchedPart<Props>,
  inPlace: InPlace<Props>,
  giveUp: ((props: Props) => void) | null,
): LazyPart<Props> {
  function Lazy(props: Props): ReactNode {
    const Part = useSyncExternalStore(part.subscribe, part.get)
    use(part.settled())
    if (Part === null) return <Missing {...{ part, inPlace, giveUp, props }} />
    const drawn = createElement(Part, props)
    return inPlace === 'nothing' ? <Ornament>{drawn}</Ornament> : drawn
  }
  return Object.assign(Lazy, { part, preload: part.settled })
}

/** Tries again at once, when the network is back, and when somebody asks for it. */
function Missing<Props>(missing: {
  readonly part: FetchedPart<Props>
  readonly inPlace: InPlace<Props>
  readonly giveUp: ((props: Props) => void) | null
  readonly props: Props
}): ReactNode {
  const { part, inPlace, giveUp, props } = missing
  const t = useTexts()
  const toasts = useToasts()
  const [isTrying, setTrying] = useState(false)
  const fetchAgain = useEffectEvent(() => void part.fetch().catch(() => undefined))
  const fetchAtFirst = useEffectEvent(async (isShown: () => boolean) => {
    try {
      await part.fetch()
    } catch {
      if (giveUp === null || !isShown()) return
      toasts.error(t('part.failed'))
      giveUp(props)
    }
  })
  useEffect(() => {
    let isShown = true
    void fetchAtFirst(() => isShown)
    const again = () => fetchAgain()
    window.addEventListener('online', again)
    return () => {
      isShown = false
      window.removeEventListener('online', again)
    }
  }, [])
  if (typeof inPlace === 'function') return inPlace(props)
  if (inPlace !== 'note') return null
  return (
    <div className="k-part-missing">
      <Note tone="error">
        <p>{t('part.failed')}</p>
        <Button
          size="compact-sm"
          variant="default"
          loading={isTrying}
          onClick={() => {
            setTrying(true)
            part.fetch().catch(() => setTrying(false))
          }}
        >
          {t('part.retry')}
        </Button>
      </Note>
    </div>
  )
}

/** What only adds to a page ends nothing but itself. */
class Ornament extends Component<{ readonly children: ReactNode }, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true }
  }

  override render(): ReactNode {
    return this.state.isBroken ? null : this.props.children
  }
}
