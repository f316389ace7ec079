export { type FuzzedReader, type FuzzResult, endsWithDocument, fuzzReader } from './fuzz-reader.ts'
export { type Mutated, fuzzCount, mutate, seededRandom } from './mutate.ts'
export { readSample, sampleNames } from './sample-files.ts'
export { type HandMadeParts, xlsxOf } from './xlsx-of.ts'
