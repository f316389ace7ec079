// The figures of the tables as a section of the page of benchmarks, and whether ours is ahead in each of them.
import { median } from '../median.ts'
import { task, viewport } from './measure-page.ts'
import type { TableFigures } from './measure-page.ts'
import type { TablePage, TableResult } from './measure-tables.ts'

export const tablesHeading = '## Tables of 100,000 rows'

const columns: readonly (readonly [keyof TableFigures, string, number])[] = [
  ['firstRows', 'First rows, ms', 0],
  ['sort', 'Sort, ms', 0],
  ['sortAgain', 'Sort again, ms', 0],
  ['filter', 'Filter, ms', 0],
  ['clearFilter', 'Clear filter, ms', 0],
  ['scrollWork', 'Scroll, work a step, ms', 1],
  ['scroll95', 'Scroll, rows drawn, ms', 1],
  ['heap', 'Heap, MiB', 1],
]

/** Each page a row, each figure a column. */
export function tableLines({ pages }: TableResult): readonly string[] {
  const cells = (page: TablePage) => columns.map(([key, , decimals]) => written(samplesOf(page, key), decimals))
  return [
    `| Page | ${columns.map(([, title]) => title).join(' | ')} |`,
    `|---|${columns.map(() => '---:|').join('')}`,
    ...pages.map((page) => `| ${page.title} | ${cells(page).join(' | ')} |`),
  ]
}

export type Verdict = { readonly what: string; readonly said: string; readonly isMet: boolean }

/** Ours beside the peer that is best in the column: the median of the rounds' own ratios. */
export function tableVerdicts({ pages }: TableResult): readonly Verdict[] {
  const [own, ...peers] = pages
  if (own === undefined || peers.length === 0) return []
  return columns.map(([key, title, decimals]) => {
    const best = peers.reduce((one, other) =>
      median(samplesOf(other, key)) < median(samplesOf(one, key)) ? other : one,
    )
    const theirs = samplesOf(best, key)
    const ratio = median(samplesOf(own, key).map((value, round) => value / (theirs[round] ?? Number.NaN)))
    const figures = `${median(samplesOf(own, key)).toFixed(decimals)} beside ${median(theirs).toFixed(decimals)}`
    return {
      what: `Table, ${title}`,
      said: `${figures} of ${best.title}: ${ratio.toFixed(2)} ×, wanted < 1`,
      isMet: ratio < 1,
    }
  })
}

export function tablesSection(result: TableResult, rounds: number, circumstances: readonly string[]): string {
  const verdicts = tableVerdicts(result)
  return [
    tablesHeading,
    '',
    `\`npm run bench -- tables\`. Medians of ${rounds} rounds with the smallest and the largest; in each round every page has a fresh browser, in turns.`,
    '',
    ...circumstances,
    '',
    ...tableLines(result),
    '',
    ...verdicts.map(({ what, said, isMet }) => `- ${isMet ? 'met' : '**missed**'}: ${what}: ${said}`),
    ...(result.peersMissing === null ? [] : [`- **The peers were not measured**: ${result.peersMissing}`]),
    '',
    `All pages show the same 100,000 rows in the same ten columns, none of them pinned or drawn in a special way, in rows of ${task.rowHeight} px and an area of`,
    `700 px, in a viewport of ${viewport.width} by ${viewport.height}, built by Vite for production with React's production build (ours 19, theirs 18). Ours is the`,
    'DataTable of the application with toolbar, chips and footer around that area, and its sheet with Inter asked for but not loaded.',
    '',
    `- Nothing counts before the rows are right: the first ${task.places} must be those that a plain sort and filter of the same rows gives, in the document.`,
    '- **First rows**: from the beginning of the navigation to the frame after those rows; making the data is left out.',
    '- **Sort**, **sort again**: by amount downwards, then upwards; ours by clicks on the header, the peers by their API; to the frame after the rows.',
    `- **Filter**, **clear filter**: names that hold "${task.filterText}", sorted; ours is typed into the open filter, the peers' are set by their API.`,
    `- **Scroll**: ${task.steps} steps of ${task.step} px in the page's own scroller, turning at its ends; a step is over when the rows of the new place are drawn.`,
    '  Work is what the main thread did in that time (script, style, layout, paint), "rows drawn" the time that 19 of 20 steps keep: one frame is 16.7 ms.',
    '  Work is counted on the clock of its thread. A page that lost the event of a scroll (AG Grid does, under load) gets one px more every 30 frames.',
    '- **Heap**: after all that and a collection of garbage: JavaScript objects, what the browser holds for them, and typed arrays; the rows themselves are in it.',
    '- MUI X shows pages of 100 rows at most in its free edition: it draws and scrolls within one of them, but sorts and filters all.',
    '- Not measured: rows of other heights, grouped, nested or edited rows, columns out of view, the size of the download, other browsers, graphics',
    '  processors, and the time on the threads that raster.',
  ].join('\n')
}

function samplesOf(page: TablePage, key: keyof TableFigures): readonly number[] {
  return page.rounds.map((round) => round[key])
}

function written(samples: readonly number[], decimals: number): string {
  const [low, high] = [Math.min(...samples), Math.max(...samples)]
  return `${median(samples).toFixed(decimals)} (${low.toFixed(decimals)}–${high.toFixed(decimals)})`
}
