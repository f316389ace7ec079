// What a reader wants of a document, as a tree of element names: everything that the tree does not name is skipped.
// Names are local names, so that one tree reads every version and every prefix of a message.

/** Where the reader stands: the line (from 1) of the last tag that a rule was asked about. */
export type XmlPlace = { line: number }

export type XmlAttributes = Readonly<Record<string, string>>

export type ReaderState = { readonly place: XmlPlace }

export type ElementRule<State extends ReaderState> = {
  readonly children: ReadonlyMap<string, ElementRule<State>>
  /** Gets the element's attributes, by their names as they are written. */
  readonly open: ((state: State, attributes: XmlAttributes) => void) | null
  /** Gets the element's own text, trimmed, and its `Ccy` attribute. */
  readonly close: ((state: State, text: string, currency: string) => void) | null
  /** Asked when a child is not named by the tree; it may stop the reading. */
  readonly unknown: ((state: State, name: string) => void) | null
  /** By which rule those children are read; null: they are skipped with all that is in them. */
  readonly others: (() => ElementRule<State>) | null
}

type Children<State extends ReaderState> = Readonly<Record<string, ElementRule<State>>>
type Acts<State extends ReaderState> = Partial<Omit<ElementRule<State>, 'children'>>

/** An element with children. */
export function element<State extends ReaderState>(
  children: Children<State>,
  acts: Acts<State> = {},
): ElementRule<State> {
  return {
    children: new Map(Object.entries(children)),
    open: acts.open ?? null,
    close: acts.close ?? null,
    unknown: acts.unknown ?? null,
    others: acts.others ?? null,
  }
}

/** An element that holds text; `take` is not called for an empty one. */
export function textElement<State extends ReaderState>(
  take: (state: State, text: string, currency: string) => void,
): ElementRule<State> {
  return element(
    {},
    {
      close: (state, text, currency) => {
        if (text !== '') take(state, text, currency)
      },
    },
  )
}
