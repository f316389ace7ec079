export { type FuzzedReader, type FuzzResult, endsWithDocument, fuzzReader } from './fuzz-reader.ts'
export { type Mutated, fuzzCount, mutate, seededRandom } from './mutate.ts'
