// The files that were sent, newest first.
import { listSpec } from './list-spec.ts'

export const transmissionList = listSpec({
  sortKeys: [],
  filters: {
    state: { kind: 'values', parameter: 'state' },
    messageId: { kind: 'words', parameter: 'messageId' },
  },
  search: 'globalSearch',
})
