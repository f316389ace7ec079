// What the pages of the tables are asked for, and what they answer: shared by the driver in the page and the run.

/** Where a page draws what: `cell` finds the number of the row at a place, "#" standing for the place. */
export type PageMarks = { readonly cell: string; readonly firstPlace: number; readonly scroller: string }

/** Amounts that the rows at the first places must show, from above, and the amount of every row by its number - 1. */
export type Expected = {
  readonly amounts: readonly number[]
  readonly loaded: readonly number[]
  readonly descending: readonly number[]
  /** Of all places: the scroll goes over them. */
  readonly ascending: readonly number[]
  readonly filtered: readonly number[]
}

/** Milliseconds. */
export type Worked = {
  readonly firstRows: number
  readonly sort: number
  readonly sortAgain: number
  readonly filter: number
  readonly clearFilter: number
}

/** Milliseconds and frames of each step. */
export type Steps = readonly (readonly [milliseconds: number, frames: number])[]

/** A cell in the area that scrolls: px below its top and above its bottom, and what is seen in its middle. */
export type Seen = { readonly below: number; readonly above: number; readonly text: string }

/** How a page is worked: the same for all. */
export type Task = {
  /** Rows from the top that must be right before anything counts: every page shows more of them. */
  readonly places: number
  readonly filterText: string
  readonly steps: number
  /** px. */
  readonly step: number
  readonly rowHeight: number
}

export type Driver = {
  readonly work: (task: Task, expected: Expected) => Promise<Worked>
  readonly scroll: (task: Task, expected: Expected) => Promise<Steps>
  readonly seen: (task: Task) => readonly Seen[]
}
