// Days, apart from Saturdays and Sundays, on which a payment system or the banks of a country do not settle.
import { easter, fixed, notOnSunday, since, weekdayFrom, type HolidayRule, type Substitution } from './holiday-rules.ts'

export type HolidayCalendar = { readonly rules: readonly HolidayRule[]; readonly substitution: Substitution }

const newYear = fixed('01-01')
const epiphany = fixed('01-06')
const maundyThursday = easter(-3)
const goodFriday = easter(-2)
const easterMonday = easter(1)
const labourDay = fixed('05-01')
const ascension = easter(39)
const whitMonday = easter(50)
const corpusChristi = easter(60)
const assumption = fixed('08-15')
const allSaints = fixed('11-01')
const immaculateConception = fixed('12-08')
const christmasEve = fixed('12-24')
const christmas = fixed('12-25')
const stephen = fixed('12-26')
const newYearsEve = fixed('12-31')

// Swiss Interbank Clearing (SIX) keeps the bank holidays of Zurich
const zurich = [
  newYear,
  fixed('01-02'),
  goodFriday,
  easterMonday,
  labourDay,
  ascension,
  whitMonday,
  fixed('08-01'),
  christmas,
  stephen,
]

export const holidayCalendars = {
  /** T2 of the Eurosystem: long-term calendar of closing days, decision of the ECB of 14 December 2000. */
  TARGET: plain(newYear, goodFriday, easterMonday, labourDay, christmas, stephen),
  SIC: plain(...zurich),
  CH: plain(...zurich),
  LI: plain(
    newYear,
    fixed('01-02'),
    epiphany,
    easter(-47),
    goodFriday,
    easterMonday,
    labourDay,
    ascension,
    whitMonday,
    corpusChristi,
    assumption,
    fixed('09-08'),
    allSaints,
    immaculateConception,
    christmasEve,
    christmas,
    stephen,
    newYearsEve,
  ),
  DE: plain(
    newYear,
    goodFriday,
    easterMonday,
    labourDay,
    ascension,
    whitMonday,
    fixed('10-03'),
    christmasEve,
    christmas,
    stephen,
    newYearsEve,
  ),
  /** Good Friday is no bank holiday in Austria; Christmas Eve is (Oesterreichische Nationalbank, "Bank holidays"). */
  AT: plain(
    newYear,
    epiphany,
    easterMonday,
    labourDay,
    ascension,
    whitMonday,
    corpusChristi,
    assumption,
    fixed('10-26'),
    allSaints,
    immaculateConception,
    christmasEve,
    christmas,
    stephen,
  ),
  FR: plain(
    newYear,
    easterMonday,
    labourDay,
    fixed('05-08'),
    ascension,
    whitMonday,
    fixed('07-14'),
    assumption,
    allSaints,
    fixed('11-11'),
    christmas,
  ),
  IT: plain(
    newYear,
    epiphany,
    easterMonday,
    fixed('04-25'),
    labourDay,
    fixed('06-02'),
    assumption,
    since(2026, fixed('10-04')),
    allSaints,
    immaculateConception,
    christmas,
    stephen,
  ),
  /** England and Wales: where the clearing is. */
  GB: {
    rules: [
      newYear,
      goodFriday,
      easterMonday,
      weekdayFrom('05-01', 'monday'),
      weekdayFrom('05-25', 'monday'),
      weekdayFrom('08-25', 'monday'),
      christmas,
      stephen,
    ],
    substitution: 'weekend-to-free-weekday',
  },
  /** Federal Reserve Banks: a holiday on a Saturday leaves the Friday before open. */
  US: {
    rules: [
      newYear,
      weekdayFrom('01-15', 'monday'),
      weekdayFrom('02-15', 'monday'),
      weekdayFrom('05-25', 'monday'),
      since(2022, fixed('06-19')),
      fixed('07-04'),
      weekdayFrom('09-01', 'monday'),
      weekdayFrom('10-08', 'monday'),
      fixed('11-11'),
      weekdayFrom('11-22', 'thursday'),
      christmas,
    ],
    substitution: 'sunday-to-monday',
  },
  NL: plain(newYear, goodFriday, easterMonday, notOnSunday(fixed('04-27')), ascension, whitMonday, christmas, stephen),
  BE: plain(
    newYear,
    easterMonday,
    labourDay,
    ascension,
    whitMonday,
    fixed('07-21'),
    assumption,
    allSaints,
    fixed('11-11'),
    christmas,
  ),
  ES: plain(
    newYear,
    epiphany,
    goodFriday,
    labourDay,
    assumption,
    fixed('10-12'),
    allSaints,
    fixed('12-06'),
    immaculateConception,
    christmas,
  ),
  LU: plain(
    newYear,
    easterMonday,
    labourDay,
    fixed('05-09'),
    ascension,
    whitMonday,
    fixed('06-23'),
    assumption,
    allSaints,
    christmas,
    stephen,
  ),
  SE: plain(
    newYear,
    epiphany,
    goodFriday,
    easterMonday,
    labourDay,
    ascension,
    fixed('06-06'),
    weekdayFrom('06-19', 'friday'),
    christmasEve,
    christmas,
    stephen,
    newYearsEve,
  ),
  NO: plain(
    newYear,
    maundyThursday,
    goodFriday,
    easterMonday,
    labourDay,
    ascension,
    fixed('05-17'),
    whitMonday,
    christmas,
    stephen,
  ),
  /** With the bank closing days of the day after Ascension, Constitution Day and the two eves. */
  DK: plain(
    newYear,
    maundyThursday,
    goodFriday,
    easterMonday,
    ascension,
    easter(40),
    whitMonday,
    fixed('06-05'),
    christmasEve,
    christmas,
    stephen,
    newYearsEve,
  ),
  PL: plain(
    newYear,
    epiphany,
    easterMonday,
    labourDay,
    fixed('05-03'),
    corpusChristi,
    assumption,
    allSaints,
    fixed('11-11'),
    since(2025, christmasEve),
    christmas,
    stephen,
  ),
  CZ: plain(
    newYear,
    goodFriday,
    easterMonday,
    labourDay,
    fixed('05-08'),
    fixed('07-05'),
    fixed('07-06'),
    fixed('09-28'),
    fixed('10-28'),
    fixed('11-17'),
    christmasEve,
    christmas,
    stephen,
  ),
} as const satisfies Record<string, HolidayCalendar>

function plain(...rules: readonly HolidayRule[]): HolidayCalendar {
  return { rules, substitution: 'none' }
}
