// The editors that show a calendar, in one chunk of their own: nobody fetches a calendar before opening one.
export { DateRangePanel } from '../../inputs/date-range-panel.tsx'
export { DateFilter } from './date-filter.tsx'
export { DateTimeRangeFilter } from './date-time-range-filter.tsx'
