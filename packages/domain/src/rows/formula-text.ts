// Texts in csv files that a spreadsheet would run when it opens them: an apostrophe before them keeps them texts, and is
// taken away again where such a file is read. A text that has one already gets one more, so that every text comes back.

const runs = /^'*[=+\-@\t\r]/
const shielded = /^'+[=+\-@\t\r]/

/** As it is written into a csv file. */
export function shieldFormula(text: string): string {
  return runs.test(text) ? `'${text}` : text
}

/** As it was before `shieldFormula`. */
export function unshieldFormula(text: string): string {
  return shielded.test(text) ? text.slice(1) : text
}
